import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { operator } from '@/lib/words/workflow-enumerations'
import { renderInShell } from '@/tests/support/in-shell'
import { Inbox } from './inbox'

jest.setTimeout(60_000)

const entry = (threadId: string, more: object = {}) => ({
  threadId,
  taskId: threadId,
  workItemId: null,
  reason: 'mine',
  event: 'finished',
  title: `申请 ${threadId}`,
  no: `NO-${threadId}`,
  processId: 'p',
  processName: '采购',
  about: null,
  formType: 2,
  activityName: '',
  text: '',
  fromAccount: 'lina',
  fromName: '李娜',
  at: new Date().toISOString(),
  messages: 1,
  unread: 1,
  done: false,
  muted: false,
  followed: false,
  snoozedUntil: null,
  dueAt: null,
  amount: null,
  ...more,
})
const waiting = entry('w', { workItemId: 'item', reason: 'act', event: 'returned', messages: 3, amount: '8,000.00' })
const finished = entry('f')
const old = entry('o', {
  at: '2026-01-01T00:00:00.000Z',
  unread: 0,
  taskId: null,
  event: 'announcement',
  reason: 'announcement',
})

const show = (search = '', rows: object[] = [waiting, finished, old], more: object = {}) =>
  renderInShell(<Inbox />, {
    search,
    path: '/messages',
    answers: {
      '/api/message/inbox': { data: { rows, records: rows.length } },
      '/api/message/inboxCounts': {
        data: {
          unread: 2,
          views: { inbox: 3, snoozed: 1, followed: 0, muted: 0 },
          reasons: { act: 1, mine: 1 },
          processes: [{ processId: 'p', name: '采购', count: 2 }],
        },
      },
      '/api/message/thread': { data: { entry: finished, initiator: null, summary: [], messages: [] } },
      '/api/message/mark': { data: {} },
      '/api/task/trace': { code: 404, message: '没有' },
      '/api/task/glance': { data: { glances: [] } },
      ...more,
    },
  })
const rowOf = async (title: string) => (await screen.findByText(title)).closest('li')!

describe('the inbox', () => {
  it('is one entry a request, under its day, with why it is there in a word and how much it is about', async () => {
    show()
    const row = await rowOf('申请 w')
    expect(within(row).getByText('被退回')).toBeVisible()
    expect(within(row).getByText('3 条')).toBeVisible()
    expect(within(row).getByText('¥8,000.00')).toBeVisible()
    expect(within(row).getByRole('img', { name: '未读' })).toBeInTheDocument()
    const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(days).toEqual(expect.arrayContaining(['今天', '更早']))
  })

  it('offers neither done nor mute for what waits for a decision: it leaves by being decided', async () => {
    show()
    const row = await rowOf('申请 w')
    expect(within(row).queryByRole('button', { name: '标为已完成' })).toBeNull()
    expect(within(row).queryByRole('button', { name: '不再提醒这件申请' })).toBeNull()
    expect(within(row).getByRole('button', { name: '稍后' })).toBeVisible()
  })

  it('takes what is done out of sight and gives it back by one key', async () => {
    const { inputOf } = show()
    await userEvent.click(within(await rowOf('申请 f')).getByRole('button', { name: '标为已完成' }))
    expect(await screen.findByText('“申请 f”已移到“已完成”')).toBeVisible()
    expect(inputOf('/api/message/mark')).toEqual({ threadIds: ['f'], mark: 'done' })
    fireEvent.keyDown(window, { key: 'z' })
    await waitFor(() => expect(inputOf('/api/message/mark')).toEqual({ threadIds: ['f'], mark: 'undone' }))
  })

  it('decides by the keys of the lists: A approves at once, R asks why it goes back', async () => {
    const recede = { activityId: 'start', activityName: '申请', people: ['张伟'], resubmit: 'direct' }
    const glance = { rev: 5, approve: 'atOnce', recede, reject: true, outlook: null }
    const { inputOf } = show('thread=w', undefined, {
      '/api/message/thread': { data: { entry: waiting, initiator: null, summary: [], messages: [] } },
      '/api/task/glance': { data: { glances: [glance] } },
      '/api/task/act': { data: { taskId: 'w', rev: 6, to: [], undo: { id: 'u', seconds: 10 } } },
    })
    expect(await screen.findByRole('button', { name: '同意' })).toBeEnabled()
    await userEvent.keyboard('r')
    const field = await screen.findByRole('textbox', { name: /原因/ })
    await userEvent.type(field, 'are you sure')
    await userEvent.keyboard('{Escape}')
    expect(inputOf('/api/task/act')).toBeUndefined()
    await userEvent.keyboard('a')
    await waitFor(() =>
      expect(inputOf('/api/task/act')).toMatchObject({ operator: operator.Action, workItemId: 'item', expectedRev: 5 }),
    )
  })

  it('goes from entry to entry and opens one by keys alone', async () => {
    const { went } = show('thread=f')
    await rowOf('申请 w')
    fireEvent.keyDown(window, { key: 'k' })
    expect(went.at(-1)).toBe('/messages?thread=w')
    fireEvent.keyDown(window, { key: 'j' })
    expect(went.at(-1)).toBe('/messages?thread=o')
    fireEvent.keyDown(window, { key: 'Enter' })
    expect(went.at(-1)).toMatch(/^\/bpm\/task\/taskDetail\?.*tid=f|f/)
  })

  it('claims beside the entry what is offered to several people', async () => {
    const glance = { rev: 5, approve: null, recede: null, reject: false, claim: true, outlook: null }
    const { inputOf } = show('thread=w', undefined, {
      '/api/message/thread': { data: { entry: waiting, initiator: null, summary: [], messages: [] } },
      '/api/task/glance': { data: { glances: [glance] } },
      '/api/task/act': { data: { taskId: 'w', rev: 6, to: [], undo: null } },
    })
    await userEvent.click(await screen.findByRole('button', { name: '领取' }))
    await waitFor(() =>
      expect(inputOf('/api/task/act')).toMatchObject({ operator: operator.Claim, workItemId: 'item', expectedRev: 5 }),
    )
    expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
  })

  it('S follows what is chosen, E asks until when it rests', async () => {
    const { inputOf } = show('thread=f', undefined, { '/api/workitem/focus': { data: { focused: true } } })
    await rowOf('申请 w')
    fireEvent.keyDown(window, { key: 's' })
    await waitFor(() => expect(inputOf('/api/workitem/focus')).toEqual({ taskId: 'f', focused: 'true' }))
    fireEvent.keyDown(window, { key: 'e' })
    expect(await screen.findByRole('menu', { name: '稍后再提醒' })).toBeVisible()
  })

  it('narrows by why and by process, with how many each holds', async () => {
    const { went } = show()
    const parts = await screen.findByRole('navigation', { name: '消息分类' })
    await waitFor(() => expect(within(parts).getByRole('button', { name: /要我办/ })).toHaveTextContent('1'))
    await userEvent.click(within(parts).getByRole('button', { name: /采购/ }))
    expect(went.at(-1)).toBe('/messages?process=p')
    await userEvent.click(within(parts).getByRole('button', { name: /稍后/ }))
    expect(went.at(-1)).toBe('/messages?view=snoozed')
  })

  it('says what an empty one means, and that nothing fits where it was narrowed', async () => {
    show('', [])
    expect(await screen.findByText(/都看完了/)).toBeVisible()
    show('reason=act', [])
    expect(await screen.findByText('没有符合条件的消息')).toBeVisible()
  })
})

/** jsdom knows neither widths nor the capture of a pointer; its pointer events carry no places. */
function draw(row: HTMLElement, by: number): void {
  const face = row.querySelector<HTMLElement>('[data-held]')!
  Object.defineProperty(face, 'clientWidth', { value: 360, configurable: true })
  face.setPointerCapture = () => undefined
  const touched = within(face).getByRole('button')
  const send = (type: string, x: number) =>
    fireEvent(
      touched,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: 20 }), {
        pointerType: 'touch',
        pointerId: 1,
      }),
    )
  send('pointerdown', 180)
  for (const part of [0.3, 0.6, 1]) send('pointermove', 180 + by * part)
  send('pointerup', 180 + by)
}

describe('the inbox on a phone', () => {
  const wide = window.matchMedia
  beforeEach(() => {
    window.matchMedia = (media: string) =>
      ({
        matches: media.includes('751px'),
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never
  })
  afterEach(() => {
    window.matchMedia = wide
  })
  const glance = { rev: 5, approve: 'atOnce', recede: null, reject: true, outlook: null }
  const answers = {
    '/api/task/glance': { data: { glances: [glance] } },
    '/api/task/act': { data: { taskId: 'w', rev: 6, to: [], undo: { id: 'u', seconds: 10 } } },
    '/api/message/snooze': { data: { snoozedUntil: '2026-11-28T01:00:00.000Z' } },
  }

  it('approves by a finger to the right what asks for nothing more, in passing', async () => {
    const { inputOf, sent } = show('', undefined, answers)
    const row = await rowOf('申请 w')
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/task/glance')).toBe(true))
    await waitFor(() => {
      draw(row, 200)
      expect(inputOf('/api/task/act')).toMatchObject({
        operator: operator.Action,
        workItemId: 'item',
        expectedRev: 5,
        passing: 'swipe',
      })
    })
  })

  it('marks as done by a finger to the right what only informs, and opens nothing', async () => {
    const { inputOf, went } = show('', undefined, answers)
    const row = await rowOf('申请 f')
    draw(row, 200)
    // What a browser says when the finger is lifted.
    fireEvent.click(within(row.querySelector<HTMLElement>('[data-held]')!).getByRole('button'))
    await waitFor(() => expect(inputOf('/api/message/mark')).toEqual({ threadIds: ['f'], mark: 'done' }))
    expect(went).toEqual([])
  })

  it('has tomorrow and done behind its right edge, of what waits only the first', async () => {
    const { inputOf } = show('', undefined, answers)
    const row = await rowOf('申请 f')
    draw(row, -200)
    expect(within(row).getByRole('button', { name: '完成' })).toBeVisible()
    await userEvent.click(within(row).getByRole('button', { name: '明早' }))
    await waitFor(() => expect(inputOf('/api/message/snooze')).toMatchObject({ threadId: 'f' }))
    const other = await rowOf('申请 w')
    draw(other, -200)
    expect(within(other).getByRole('button', { name: '明早' })).toBeVisible()
    expect(within(other).queryByRole('button', { name: '完成' })).toBeNull()
  })

  it('what is due before tomorrow morning asks until when', async () => {
    const soon = entry('s', { workItemId: 'item', reason: 'act', dueAt: new Date(Date.now() + 60_000).toISOString() })
    show('', [soon], answers)
    const row = await rowOf('申请 s')
    draw(row, -200)
    await userEvent.click(within(row).getByRole('button', { name: '稍后' }))
    expect(await screen.findByRole('menu', { name: '稍后再提醒' })).toBeVisible()
  })
})
