import { sql } from 'kysely'
import type { InboxEntry } from '@/lib/contracts/inbox'
import { keepMessages, type MessageToKeep } from '@/server/modules/notices'
import { startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const many = 1000

onBothDatabases('a thousand messages at once', (kind) => {
  let server: TestServer
  let taskId: string
  beforeAll(async () => {
    server = await startTestServer({ kind })
    ;({ taskId } = await startPurchase(server, 'zhangwei'))
  }, 120_000)
  afterAll(() => server.close())

  const list = async (input: object = {}) =>
    (await server.call<{ rows: InboxEntry[]; records: number }>('gaofeng', '/api/message/inbox', input)).data
  const counts = async () =>
    (await server.call<{ views: { inbox: number }; unread: number }>('gaofeng', '/api/message/inboxCounts')).data
  /** Told once and, by another copy of the server, again. */
  const tell = async (notices: MessageToKeep[]) => {
    const once = () => server.database.transact('default', (tx) => keepMessages(tx, notices))
    await Promise.all([once(), once()])
  }
  const notice = (at: number, about: string, event: string): MessageToKeep => ({
    noticeId: `flood-${about}-${at}`,
    accounts: ['gaofeng'],
    event,
    taskId: about,
    tokenId: null,
    activity: '',
    text: `${at}`,
    at: new Date(server.clock.now().getTime() - many + at),
  })

  it('about one request are one entry that says how many, and none comes twice', async () => {
    const before = await counts()
    await tell(Array.from({ length: many }, (_, at) => notice(at, taskId, 'commented')))
    const after = await counts()
    expect([after.views.inbox - before.views.inbox, after.unread - before.unread]).toEqual([1, 1])
    const { rows } = await list()
    expect(rows[0]).toMatchObject({ threadId: taskId, messages: many, unread: many })
    const thread = await server.call<{ messages: object[] }>('gaofeng', '/api/message/thread', {
      threadId: taskId,
    })
    expect(thread.code).toBe(200)
    // As many as one reads; the last ones.
    expect(thread.data.messages.length).toBe(100)
    await server.call('gaofeng', '/api/message/mark', { threadIds: [taskId], mark: 'read' })
    expect((await counts()).unread).toBe(before.unread)
  })

  it('about a thousand requests come a page at a time, are all counted, and are done by one press', async () => {
    await server.database.transact('default', async (tx) => {
      const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_name = 'tasks' and table_schema = current_schema() and is_generated = 'NEVER'`.execute(tx)
      const named = sql.join(columns.map(({ name }) => sql.ref(name)))
      await sql`insert into tasks (${named})
        select ${sql.join(columns.map(({ name }) => sql.ref(`copied.${name}`)))}
        from tasks t, generate_series(1, ${many}::int) n,
          jsonb_populate_record(t, jsonb_build_object('task_id', 'flood-' || n, 'no', 'F-' || n)) copied
        where t.task_id = ${taskId}`.execute(tx)
    })
    server.clock.advance(60_000)
    const before = await counts()
    await tell(Array.from({ length: many }, (_, at) => notice(at, `flood-${at + 1}`, 'finished')))
    const { rows, records } = await list()
    expect([rows.length, records]).toEqual([50, before.views.inbox + many])
    const after = await counts()
    expect([after.views.inbox, after.unread]).toEqual([records, before.unread + many])
    // Newest first, each once.
    expect(rows[0]!.threadId).toBe(`flood-${many}`)
    const whole = await list({ pageSize: 1000 })
    expect(new Set(whole.rows.map(({ threadId }) => threadId)).size).toBe(1000)

    const done = await server.call<{ threadIds: string[] }>('gaofeng', '/api/message/mark', { mark: 'done' })
    expect(done.data.threadIds.length).toBeGreaterThanOrEqual(many)
    expect((await counts()).views.inbox).toBe(records - done.data.threadIds.length)
  })
})
