import { sql } from 'kysely'
import type { InboxEntry } from '@/lib/contracts/inbox'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator, workItemKind } from '@/lib/words/workflow-enumerations'
import { outboxOf } from '../support/deliver'
import { act, myItem, startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Counts {
  views: Record<'inbox' | 'snoozed' | 'followed' | 'muted', number>
  unread: number
  reasons: Record<string, number>
  processes: { processId: string; count: number }[]
}

onBothDatabases('the inbox', (kind) => {
  let server: TestServer
  let outbox: ReturnType<typeof outboxOf>
  beforeAll(async () => {
    server = await startTestServer({ kind })
    outbox = outboxOf(server)
  }, 120_000)
  afterAll(async () => {
    await outbox.close()
    await server.close()
  })

  const list = async (account: string, input: object = {}) =>
    (
      await server.call<{ rows: InboxEntry[]; records: number }>(account, '/api/message/inbox', {
        pageSize: 1000,
        ...input,
      })
    ).data
  const entry = async (account: string, taskId: string, view = 'inbox') =>
    (await list(account, { view })).rows.find(({ threadId }) => threadId === taskId)
  const counts = async (account: string) => (await server.call<Counts>(account, '/api/message/inboxCounts')).data
  const mark = (account: string, taskId: string, name: string) =>
    server.call<{ threadIds: string[] }>(account, '/api/message/mark', { threadIds: [taskId], mark: name })
  const snooze = (account: string, taskId: string, until: string | null) =>
    server.call<{ snoozedUntil: string | null }>(account, '/api/message/snooze', { threadId: taskId, until })
  const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString()
  const toDo = async (account: string) => {
    const { data } = await server.call<{ rows: { taskId: string }[]; records: number }>(account, '/api/workitem/list', {
      kind: workItemKind.Queue,
      pageSize: 50,
    })
    const counted = await server.call<{ counts: Record<string, number> }>(account, '/api/workitem/counts')
    expect(counted.data.counts[workItemKind.Queue]).toBe(data.records)
    return data.rows.map(({ taskId }) => taskId)
  }
  const does = async (account: string, name: keyof typeof operator, taskId: string, more: object = {}) => {
    const { data } = await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'Edit' })
    const answer = await act(server, account, {
      operator: operator[name],
      taskId,
      expectedRev: data.task.rev,
      opinion: 'because',
      ...more,
    })
    expect([answer.code, answer.message]).toEqual([200, expect.anything()])
  }
  /** Every count is the length of its list, whatever is asked. */
  const lawOfCounts = async (account: string) => {
    const said = await counts(account)
    for (const [view, count] of Object.entries(said.views)) {
      const { rows, records } = await list(account, { view })
      expect([view, records, rows.length]).toEqual([view, count, count])
    }
    expect((await list(account, { unreadOnly: true })).records).toBe(said.unread)
    for (const [reason, count] of Object.entries(said.reasons))
      expect((await list(account, { reason })).rows).toHaveLength(count)
    for (const { processId, count } of said.processes)
      expect((await list(account, { processId })).rows).toHaveLength(count)
    expect(Object.values(said.reasons).reduce((sum, count) => sum + count, 0)).toBe(said.views.inbox)
  }

  it('joins what is said about one request, says why and who, and leaves with the decision', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    server.clock.advance(60_000)
    await does('zhangwei', 'Comment', taskId, { opinion: '@李娜 请看', mentions: ['lina'] })
    await outbox.deliverAll()
    expect(await entry('lina', taskId)).toMatchObject({
      reason: 'act',
      event: 'mentioned',
      fromName: '张伟',
      messages: 2,
      unread: 2,
      done: false,
      workItemId: expect.any(String),
    })
    await lawOfCounts('lina')
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) })
    // What was told besides stays until it is read and done; nothing waits any more.
    expect(await entry('lina', taskId)).toMatchObject({ reason: 'mentioned', messages: 2, workItemId: null })
    expect((await mark('lina', taskId, 'done')).data.threadIds).toEqual([taskId])
    expect(await entry('lina', taskId)).toBeUndefined()
    expect(await entry('lina', taskId, 'done')).toMatchObject({ done: true, unread: 0 })
    await mark('lina', taskId, 'undone')
    expect(await entry('lina', taskId)).toMatchObject({ done: false })
    await lawOfCounts('lina')
  })

  it('what waits is neither marked done nor silenced; what only informs is both, and comes back', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    for (const name of ['done', 'muted'])
      expect(await mark('lina', taskId, name)).toMatchObject({
        code: 422,
        message: expect.stringContaining('等您办理'),
      })
    await does('lina', 'Reject', taskId)
    expect(await entry('zhangwei', taskId)).toMatchObject({
      reason: expect.stringMatching(/^(mine|act)$/),
      fromName: '李娜',
    })
    await mark('zhangwei', taskId, 'read')
    expect(await entry('zhangwei', taskId)).toMatchObject({ unread: 0 })
    await mark('zhangwei', taskId, 'unread')
    expect(await entry('zhangwei', taskId)).toMatchObject({ unread: 1 })
    if ((await entry('zhangwei', taskId))?.reason === 'mine') {
      await mark('zhangwei', taskId, 'muted')
      expect([await entry('zhangwei', taskId), await entry('zhangwei', taskId, 'muted')]).toMatchObject([
        undefined,
        { muted: true },
      ])
      await lawOfCounts('zhangwei')
      await mark('zhangwei', taskId, 'unmuted')
      expect(await entry('zhangwei', taskId)).toMatchObject({ muted: false })
    }
  })

  it('snoozing hides a request from To do and inbox for this person alone, until its time', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    expect(await toDo('lina')).toContain(taskId)
    expect((await snooze('lina', taskId, inHours(2))).code).toBe(200)
    expect(await toDo('lina')).not.toContain(taskId)
    expect(await entry('lina', taskId)).toBeUndefined()
    expect(await entry('lina', taskId, 'snoozed')).toMatchObject({ snoozedUntil: inHours(2) })
    await lawOfCounts('lina')
    server.clock.advance(3 * 3_600_000)
    expect(await toDo('lina')).toContain(taskId)
    expect(await entry('lina', taskId)).toMatchObject({ snoozedUntil: null })
    await lawOfCounts('lina')
  })

  it('R2.6-07 the page of a task says what its reader keeps of it for himself: followed or not, put aside until when', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const careOf = async (account: string) =>
      (await server.call<{ care?: object }>(account, '/api/task/open', { taskId })).data.care
    expect(await careOf('lina')).toEqual({ followed: false, snoozedUntil: null })
    await server.call('lina', '/api/workitem/focus', { taskId, focused: true })
    await snooze('lina', taskId, inHours(2))
    expect(await careOf('lina')).toEqual({ followed: true, snoozedUntil: inHours(2) })
    expect(await careOf('zhangwei')).toEqual({ followed: false, snoozedUntil: null })
    server.clock.advance(3 * 3_600_000)
    expect(await careOf('lina')).toEqual({ followed: true, snoozedUntil: null })
    // A print is for reading.
    const { data: print } = await server.call<{ care?: object }>('lina', '/api/task/open', {
      taskId,
      detailType: 'Print',
    })
    expect(print.care).toBeUndefined()
  })

  it('urging and a change bring it back; looking at it or a private act of another does not', async () => {
    for (const name of ['Urge', 'Comment'] as const) {
      const { taskId } = await startPurchase(server, 'zhangwei')
      await snooze('lina', taskId, inHours(48))
      await server.call('zhangwei', '/api/task/open', { taskId, detailType: 'View' })
      await server.call('lina', '/api/task/open', { taskId, detailType: 'View' })
      expect(await toDo('lina')).not.toContain(taskId)
      await does('zhangwei', name, taskId)
      expect(await toDo('lina')).toContain(taskId)
      expect(await entry('lina', taskId)).toMatchObject({ snoozedUntil: null })
    }
  })

  it('never beyond the deadline, not into the past, and not what is another’s', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    expect(await snooze('lina', taskId, inHours(-1))).toMatchObject({ code: 422 })
    expect(await snooze('lina', taskId, inHours(24 * 400))).toMatchObject({ code: 422 })
    const due = (hours: number) =>
      server.database.transact('default', (tx) =>
        sql`update work_items set due_at = ${inHours(hours)} where task_id = ${taskId} and account = 'lina'`.execute(
          tx,
        ),
      )
    await due(10)
    expect((await entry('lina', taskId))?.dueAt).toBe(inHours(10))
    expect(await snooze('lina', taskId, inHours(11))).toMatchObject({
      code: 422,
      message: expect.stringContaining('期限'),
    })
    expect((await snooze('lina', taskId, inHours(10))).code).toBe(200)
    expect(await toDo('lina')).not.toContain(taskId)
    // The deadline is moved to before the moment it was put aside until.
    await due(-1)
    expect(await toDo('lina')).toContain(taskId)
    expect(await entry('lina', taskId)).toMatchObject({ snoozedUntil: null })
    await lawOfCounts('lina')
    await due(10)
    expect(await snooze('zhoukaiwen', taskId, inHours(1))).toMatchObject({ code: 404 })
    expect(await snooze('lina', taskId, null)).toMatchObject({ code: 200, data: { snoozedUntil: null } })
    expect(await toDo('lina')).toContain(taskId)
  })

  it('R2.6-07 a message is found by its id by whom it was told to, and by nobody else', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const whole = await server.call<{ messages: { messageId: string }[]; entry: InboxEntry }>(
      'lina',
      '/api/message/thread',
      { threadId: taskId },
    )
    const { messageId } = whole.data.messages[0]!
    expect(await server.call('lina', '/api/message/thread', { messageId })).toMatchObject({
      code: 200,
      data: { entry: { threadId: taskId }, initiator: { account: 'zhangwei' } },
    })
    for (const account of ['zhangwei', 'admin', 'zhoukaiwen'])
      expect(await server.call(account, '/api/message/thread', { messageId })).toMatchObject({ code: 404 })
    expect(await server.call('zhangwei', '/api/message/thread', { threadId: taskId })).toMatchObject({ code: 404 })
  })
})
