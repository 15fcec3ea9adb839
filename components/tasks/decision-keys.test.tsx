import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskCommands, wantedAct } from '@/lib/client/task-commands'
import { toasts } from '@/lib/client/toasts'
import type { TaskView } from '@/lib/contracts/tasks'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { operator } from '@/lib/words/workflow-enumerations'
import { renderInShell } from '@/tests/support/in-shell'
import { ActionBar } from './action-bar'
import { useQuickAct } from './list/quick-act'
import { useListKeys } from './list/use-list-keys'
import { useSelection } from './list/use-selection'
import type { TaskActions } from './use-task-actions'

const choices = {
  step: null,
  people: [],
  signers: [],
  slots: [],
  copies: [],
  free: [],
  parts: [],
  nextPeople: [],
}
const view = {
  task: { taskId: 't', processId: 'p', title: '采购', rev: 3 },
  workItem: { workItemId: 'w' },
  can: { approve: true, recede: true, reject: true },
  recedeTargets: [{ activityId: 'start', activityName: '申请', people: ['张伟'] }],
} as unknown as TaskView
const answers = (opened: TaskView = view) => ({
  '/api/task/open': { data: opened },
  '/api/task/choices': { data: choices },
  '/api/task/act': { data: { taskId: 't', rev: 4, to: [], outlook: null, undo: { id: 'u', seconds: 10 } } },
  '/api/task/outlook': { data: { outlooks: [] } },
})
const row = { taskId: 't', workItemId: 'w', processId: 'p', title: '采购', rev: 3 } as WorkItemRow

function List() {
  const quick = useQuickAct(() => '/bpm/task/TaskDetailVue?detailType=Edit&tid=t&wid=w')
  useListKeys({
    current: true,
    rows: [row],
    open: () => undefined,
    tick: () => undefined,
    tickTo: () => undefined,
    focus: () => undefined,
    act: quick.act,
  })
  return quick.dialog
}

function show(can: object = view.can, act = jest.fn(() => Promise.resolve(true))) {
  const actions = { act, pending: null, choice: null } as unknown as TaskActions
  renderInShell(
    <ActionBar
      view={{ ...view, can } as unknown as TaskView}
      foreseen={{ outlook: null, looking: false } as never}
      fillsIn={false}
      actions={actions}
      saveState={{ kind: 'idle' }}
    />,
    { answers: answers() },
  )
  return act
}

describe('R is a return wherever one decides', () => {
  it('in a list it asks where to and why, and sends it back', async () => {
    const { inputOf } = renderInShell(<List />, { answers: answers() })
    await userEvent.keyboard('jr')
    const dialog = await screen.findByRole('dialog', { name: '退回' })
    expect(within(dialog).getByText('申请')).toBeVisible()
    await userEvent.type(within(dialog).getByRole('textbox'), '请补发票')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(inputOf('/api/task/act')).toMatchObject({
        operator: operator.Recede,
        workItemId: 'w',
        expectedRev: 3,
        opinion: '请补发票',
        targetActivityId: 'start',
      }),
    )
  })

  it('in a list it does nothing but say so where nothing can be returned', async () => {
    const { sent } = renderInShell(<List />, { answers: answers({ ...view, can: { reject: true } } as TaskView) })
    await userEvent.keyboard('jr')
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/task/choices')).toBe(true))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('on the page of a task it asks the same, and A approves', async () => {
    const act = show()
    await userEvent.keyboard('r')
    expect(await screen.findByRole('dialog', { name: '退回' })).toBeVisible()
    // An open dialog has the keys to itself.
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(act).not.toHaveBeenCalled()
    await userEvent.keyboard('a')
    await waitFor(() => expect(act).toHaveBeenCalledWith('approve', { opinion: '' }))
  })

  it('is a letter while one types; Ctrl+Enter sends', async () => {
    const act = show()
    const field = await screen.findByRole('textbox')
    await userEvent.type(field, 'are')
    expect(act).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(act).toHaveBeenCalledWith('approve', { opinion: 'are' }))
    expect(field).toHaveValue('')
  })

  it('does nothing where it is not allowed, with a key beside it or held down', async () => {
    const act = show({ submit: true })
    await userEvent.keyboard('ar{Control>}a{/Control}{Alt>}r{/Alt}')
    expect(act).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

const rowsOfFive = Array.from({ length: 5 }, (_none, index) => ({
  ...row,
  taskId: `t${index}`,
  workItemId: `w${index}`,
}))

function Ranged({ later }: { later?: (row: WorkItemRow) => void }) {
  const selection = useSelection(rowsOfFive)
  useListKeys({
    current: true,
    rows: rowsOfFive,
    open: () => undefined,
    tick: selection.toggle,
    tickTo: selection.tickTo,
    later,
    focus: () => undefined,
    act: () => undefined,
  })
  return <output>{selection.chosen.map(({ workItemId }) => workItemId).join(' ')}</output>
}

describe('keys of a list beside deciding', () => {
  it('X ticks a row, Shift+X all from there to here, upwards as well', async () => {
    renderInShell(<Ranged />, { answers: {} })
    await userEvent.keyboard('jjxjj{Shift>}X{/Shift}')
    expect(screen.getByRole('status')).toHaveTextContent('w1 w2 w3')
    await userEvent.keyboard('kkk{Shift>}X{/Shift}')
    expect(screen.getByRole('status')).toHaveTextContent('w0 w1 w2 w3')
  })

  it('Shift+X with nothing ticked before ticks the row alone', async () => {
    renderInShell(<Ranged />, { answers: {} })
    await userEvent.keyboard('jjj{Shift>}X{/Shift}')
    expect(screen.getByRole('status')).toHaveTextContent(/^w2$/)
  })

  it('E puts the row aside, and does nothing in lists where nothing can be', async () => {
    const later = jest.fn()
    renderInShell(<Ranged later={later} />, { answers: {} })
    await userEvent.keyboard('je')
    expect(later.mock.calls[0]?.[0]).toMatchObject({ workItemId: 'w0' })
  })
})

describe('an act whose button was pressed on another page', () => {
  afterEach(() => {
    wantedAct.set(null)
    toasts.set([])
  })

  it('is carried out here where its button here does it at once, and not again', async () => {
    wantedAct.set({ taskId: 't', act: 'putBack' })
    const act = show({ ...view.can, putBack: true })
    await waitFor(() => expect(act).toHaveBeenCalledWith('putBack', {}))
    expect(wantedAct.get()).toBeNull()
    expect(act).toHaveBeenCalledTimes(1)
    // The same of the dialog that stands on this page.
    taskCommands.get()?.begin('putBack')
    await waitFor(() => expect(act).toHaveBeenCalledTimes(2))
  })

  it('says why where it is not offered any more, and is not left for the next time', async () => {
    wantedAct.set({ taskId: 't', act: 'putBack' })
    const act = show({ ...view.can, putBack: 'notYourTurn' })
    await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'warning', text: '现在不轮到您处理' }]))
    expect(wantedAct.get()).toBeNull()
    expect(act).not.toHaveBeenCalled()
  })
})
