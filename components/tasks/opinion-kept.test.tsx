import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormState } from '@/components/form-runtime/use-form-state'
import { toasts } from '@/lib/client/toasts'
import type { TaskView } from '@/lib/contracts/tasks'
import { renderInShell } from '@/tests/support/in-shell'
import { ActionBar } from './action-bar'
import { useTaskActions } from './use-task-actions'

const form = {
  data: {},
  typed: {},
  check: () => true,
  settle: () => undefined,
  showErrors: () => undefined,
  surroundings: { files: [] },
  allHere: () => Promise.resolve(),
} as unknown as FormState
const inHand = {
  task: { taskId: 't', processId: 'p', title: '采购', rev: 3 },
  workItem: { workItemId: 'w' },
  form: { rights: {}, data: {} },
  can: { approve: true, claim: true },
  recedeTargets: [],
} as unknown as TaskView
const anew = (processId: string) =>
  ({
    ...inHand,
    task: { taskId: null, processId, title: '', rev: 0 },
    workItem: null,
    can: { submit: true, save: true },
  }) as unknown as TaskView

function Page({ view }: { view: TaskView }) {
  const actions = useTaskActions({
    view,
    form,
    fillsIn: true,
    onReload: async () => undefined,
    onStored: () => undefined,
  })
  return (
    <>
      <ActionBar
        view={view}
        foreseen={{ outlook: null, looking: false } as never}
        fillsIn
        actions={actions}
        saveState={{ kind: 'idle' }}
      />
      <button onClick={() => void actions.saveQuietly()}>autosave</button>
    </>
  )
}

const people = [{ account: 'lina', name: '李娜' }]
function show(view: TaskView, choices?: Parameters<typeof renderInShell>[1]['answers']['/api/task/choices']) {
  cleanup()
  return renderInShell(<Page view={view} />, {
    answers: {
      '/api/task/open': { data: view },
      '/api/task/choices': choices ?? {
        data: { step: null, people, signers: [], slots: [], copies: [], free: [], parts: [], nextPeople: [] },
      },
      '/api/task/act': { data: { taskId: 't', rev: 4, to: [], outlook: null, undo: null, nextWorkItem: null } },
    },
  })
}
const opinion = () => screen.findByRole('textbox')

describe('what is written beside the decision', () => {
  beforeEach(() => localStorage.clear())

  it('stays where it stands when something else is done', async () => {
    const { sent } = show(inHand)
    await userEvent.type(await opinion(), '同意')
    await userEvent.click(screen.getByRole('button', { name: '领取' }))
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/task/act')).toBe(true))
    await waitFor(() => expect(screen.getByRole('button', { name: '同意' })).toBeEnabled())
    expect(await opinion()).toHaveValue('同意')
  })

  it('of a new request stands in no new request of another process', async () => {
    show(anew('p'))
    await userEvent.type(await opinion(), '急')
    show(anew('q'))
    expect(await opinion()).toHaveValue('')
    show(anew('p'))
    expect(await opinion()).toHaveValue('急')
  })

  it('of a new request is gone once it is handed in', async () => {
    const { went } = show(anew('p'))
    await userEvent.type(await opinion(), '急')
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(went).toHaveLength(1))
    show(anew('p'))
    expect(await opinion()).toHaveValue('')
  })

  it.each(['保存', 'autosave'])('of a new request goes on with its draft: %s', async (name) => {
    const { sent } = show(anew('p'))
    await userEvent.type(await opinion(), '急')
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/task/act')).toBe(true))
    await userEvent.type(await opinion(), '！')
    show({ ...anew('p'), task: { ...anew('p').task, taskId: 't' } } as TaskView)
    expect(await opinion()).toHaveValue('急！')
    show(anew('p'))
    expect(await opinion()).toHaveValue('')
  })

  it('names whom it named when it is brought back', async () => {
    show(inHand)
    await userEvent.type(await opinion(), '请看 @李')
    await userEvent.click(await screen.findByRole('option', { name: /李娜/ }))
    const { inputOf } = show(inHand)
    await waitFor(async () => expect((await opinion()) as HTMLTextAreaElement).toHaveValue('请看 @李娜 '))
    await userEvent.click(screen.getByRole('button', { name: '同意' }))
    await waitFor(() => expect(inputOf('/api/task/act')).toMatchObject({ mentions: ['lina'] }))
  })

  it('says why an act that asks for something cannot begin, and opens nothing by itself later', async () => {
    toasts.set([])
    show({ ...inHand, can: { approve: true, reject: true } } as unknown as TaskView, {
      code: 503,
      message: '服务暂时不可用',
    })
    await userEvent.click(await screen.findByRole('button', { name: '驳回' }))
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain('服务暂时不可用'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
