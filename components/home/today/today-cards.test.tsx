import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Glance } from '@/components/task-story/deciding/use-glances'
import { undos } from '@/lib/client/undos'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { operator } from '@/lib/words/workflow-enumerations'
import { renderInShell } from '@/tests/support/in-shell'
import { TodayCards } from './today-cards'

const rows = ['a', 'b'].map(
  (id) =>
    ({
      workItemId: id,
      taskId: `t${id}`,
      title: `采购 ${id}`,
      processId: 'buy',
      processName: '采购申请|Purchase request',
      activityName: '财务复核|Finance',
      initiator: { account: 'zhangwei', name: '张伟', departmentName: '研发一部' },
      summary: [],
      holders: [],
      flags: [],
      dueAt: null,
      focused: false,
      arrivedAt: '2026-11-23T06:00:00.000Z',
      round: 1,
      rev: 4,
    }) as unknown as WorkItemRow,
)
const glance: Glance = {
  rev: 4,
  outlook: null,
  approve: 'atOnce',
  recede: null,
  reject: true,
  claim: false,
  returned: null,
  holder: '',
  lacks: [],
  line: [],
}

const show = (given: Partial<Glance> = {}, shown = rows) =>
  renderInShell(<TodayCards rows={shown} total={shown.length} failed="" />, {
    account: 'lina',
    answers: {
      '/api/task/glance': { data: { glances: shown.map(() => ({ ...glance, ...given })) } },
      '/api/workitem/list': { data: { rows: [], records: 0 } },
      '/api/message/snooze': { data: { snoozedUntil: '2026-11-27T01:00:00.000Z' } },
      '/api/workitem/focus': { data: {} },
      '/api/task/act': { data: { taskId: 'ta', rev: 5, to: [], outlook: null, undo: { id: 'u', seconds: 10 } } },
    },
  })

/** jsdom knows neither widths nor the capture of a pointer. */
function swipe(title: string, by: number): void {
  drawn(screen.getByRole('link', { name: title }), by)
}

function drawn(touched: HTMLElement, by: number): void {
  const face = touched.closest<HTMLElement>('[data-held]') ?? touched
  Object.defineProperty(face, 'clientWidth', { value: 360 })
  face.setPointerCapture = () => undefined
  const send = (type: string, clientX: number) =>
    fireEvent(
      touched,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 5 }), {
        pointerType: 'touch',
        pointerId: 1,
      }),
    )
  send('pointerdown', 200)
  send('pointermove', 200 + by / 2)
  send('pointermove', 200 + by)
  send('pointerup', 200 + by)
}

describe('R2.9-19 cards of the day', () => {
  beforeEach(() => undos.set([]))

  it('E puts the one in focus aside until a moment that is chosen, and the next has the focus', async () => {
    const { inputOf } = show()
    await screen.findAllByRole('button', { name: /同意/ })
    await userEvent.keyboard('e')
    const menu = await screen.findByRole('menu', { name: '稍后再提醒' })
    await userEvent.click(within(menu).getByRole('menuitem', { name: /明天早上/ }))
    await waitFor(() =>
      expect(inputOf('/api/message/snooze')).toEqual({
        threadId: 'ta',
        until: expect.stringMatching(/T01:00:00.000Z$/) as string,
      }),
    )
    await waitFor(() => expect(screen.getByRole('listitem', { name: '采购 b' })).toHaveFocus())
  })

  it('the button on a card asks the same', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '稍后：采购 b' }))
    expect(await screen.findByRole('menu', { name: '稍后再提醒' })).toBeVisible()
  })

  it('S follows the one in focus', async () => {
    const { inputOf } = show()
    await screen.findAllByRole('button', { name: /同意/ })
    await userEvent.keyboard('s')
    await waitFor(() => expect(inputOf('/api/workitem/focus')).toMatchObject({ taskId: 'ta' }))
  })

  it('drawn far to the right it is approved in passing, which the server may refuse', async () => {
    const { inputOf } = show()
    await screen.findAllByRole('button', { name: /同意/ })
    swipe('采购 a', 200)
    await waitFor(() =>
      expect(inputOf('/api/task/act')).toMatchObject({
        operator: operator.Action,
        workItemId: 'a',
        expectedRev: 4,
        passing: 'swipe',
      }),
    )
  })

  it('drawn to the left it shows Later and Reject, and the first asks until when', async () => {
    const { sent } = show()
    await screen.findAllByRole('button', { name: /同意/ })
    swipe('采购 b', -140)
    expect(screen.getAllByRole('button', { name: '驳回' }).length).toBeGreaterThan(2)
    await userEvent.click(screen.getByRole('button', { name: '稍后' }))
    expect(await screen.findByRole('menu', { name: '稍后再提醒' })).toBeVisible()
    expect(sent.some(({ path }) => path === '/api/task/act')).toBe(false)
  })

  it('a finger in the reason that is written draws nothing and decides nothing', async () => {
    const { sent } = show()
    await screen.findAllByRole('button', { name: /同意/ })
    await userEvent.click(screen.getAllByRole('button', { name: /驳回/ })[0]!)
    const reason = await screen.findByRole('textbox')
    drawn(reason, 200)
    swipe('采购 a', 200)
    expect(sent.some(({ path }) => path === '/api/task/act')).toBe(false)
    expect(reason).toBeVisible()
  })

  it('what has to be opened is not approved by a movement', async () => {
    const { sent } = show({ approve: 'page', reject: false })
    await screen.findAllByRole('button', { name: '打开' })
    swipe('采购 a', 200)
    expect(sent.some(({ path }) => path === '/api/task/act')).toBe(false)
  })

  it('after the last one the focus is on what says that all is done', async () => {
    show({}, rows.slice(0, 1))
    await screen.findByRole('button', { name: /同意/ })
    await userEvent.keyboard('a')
    await waitFor(() => expect(screen.getByRole('heading', { name: '都办完了' })).toHaveFocus())
  })
})
