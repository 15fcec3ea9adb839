import { sql } from 'kysely'
import { readEnvironment } from '@/lib/environment'
import { tidyOperationLog } from '@/server/modules/logs'
import en from '@/messages/en-US/settings.json'
import zhCN from '@/messages/zh-CN/settings.json'
import zhTW from '@/messages/zh-TW/settings.json'
import { startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Row {
  logId: string
  account: string
  personName: string
  action: string
  objectType: string
  objectId: string
  objectName: string
  ok: boolean
  detail: string
  correlationId: string
}

onBothDatabases('R2.9-26 the logs', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())
  const list = async (input: object) =>
    (await server.call<{ rows: Row[]; records: number }>('admin', '/api/log/list', input)).data
  const first = async (input: object) => (await list({ pageSize: 1, ...input })).rows[0]!

  it('tell a change as who, what and to which thing, with each member that differs, old and new', async () => {
    const user = (await server.call('admin', '/api/admin/getUserAccount', { account: 'tianye' })) as unknown as {
      data: Record<string, unknown>
      rev: string
    }
    await server.call('admin', '/api/admin/modifyUser', { ...user.data, jobTitle: '资深测试', rev: user.rev })
    const row = await first({ kind: 'operation', keyword: 'tianye' })
    expect(row).toMatchObject({
      account: 'admin',
      action: 'user.modify',
      objectType: 'user',
      objectId: 'tianye',
      ok: true,
    })
    expect(row.objectName).toBe('田野')
    const entry = await server.call<{ changes: { path: string; before: string; after: string }[] }>(
      'admin',
      '/api/log/getEntry',
      { kind: 'operation', logId: row.logId },
    )
    expect(entry.data.changes).toContainEqual(expect.objectContaining({ path: 'jobTitle', after: '资深测试' }))
    expect(JSON.stringify(entry.data)).not.toMatch(/password_hash|argon2/)
  })

  it('hold sign-ins and failed ones apart from changes, found by name, and by failure alone', async () => {
    await server.call('lina', '/api/workitem/counts')
    await server.call(null, '/api/auth/login', { account: 'lina', password: 'wrong' })
    expect(await first({ kind: 'signIn', keyword: '李娜' })).toMatchObject({ account: 'lina' })
    expect((await list({ kind: 'signIn', keyword: 'lina', failedOnly: true })).rows).toEqual([
      expect.objectContaining({ action: 'signIn.failed', ok: false }),
    ])
    expect(
      (await list({ kind: 'operation', pageSize: 100 })).rows.filter(({ action }) => action.startsWith('signIn')),
    ).toEqual([])
  })

  it('find what was done to a request by its number, without what people wrote', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '4000.00')
    const [task] = (await list({ kind: 'task', keyword: taskId })).rows
    expect(task).toMatchObject({ account: 'zhangwei', objectType: 'task', objectId: taskId })
    const number = task!.objectName.split(' ')[0]!
    expect((await list({ kind: 'task', keyword: number })).rows.map(({ objectId }) => objectId)).toContain(taskId)
    const entry = await server.call('admin', '/api/log/getEntry', { kind: 'task', logId: task!.logId })
    expect(entry.data).toMatchObject({ changes: expect.arrayContaining([expect.objectContaining({ path: 'hash' })]) })
  })

  it('keep days apart by the clocks of the company, and refuse what is no day', async () => {
    expect((await list({ kind: 'operation', from: '2026-11-20', until: '2026-11-20' })).records).toBeGreaterThan(0)
    expect((await list({ kind: 'operation', from: '2026-11-21' })).records).toBe(0)
    expect((await server.call('admin', '/api/log/list', { kind: 'operation', from: '20.11.2026' })).code).toBe(400)
  })

  it('hold who called what, of calls that change something or were refused, written down together', async () => {
    await server.call('lina', '/api/portal/getShortcuts')
    await server.call('lina', '/api/admin/listUsers')
    await server.call('lina', '/api/message/read', { messageIds: [] })
    await server.app.accessLog.write()
    const rows = (await list({ kind: 'access', keyword: 'lina' })).rows
    expect(rows.map(({ action, ok, detail }) => [action, ok, detail])).toEqual(
      expect.arrayContaining([
        ['/api/message/read', true, ''],
        ['/api/admin/listUsers', false, '403'],
      ]),
    )
    expect(rows.map(({ action }) => action)).not.toContain('/api/portal/getShortcuts')
  })

  it('can be taken along as a file that no program runs as formulas, which is written down itself', async () => {
    const answer = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/log/export',
      headers: { authorization: `Bearer ${await server.tokenOf('admin')}` },
      payload: { format: 'csv', filters: JSON.stringify({ kind: 'signIn', keyword: 'lina' }) },
    })
    expect(answer.headers['content-disposition']).toContain('.csv')
    expect(answer.body).toContain('signIn')
    expect(await first({ kind: 'operation' })).toMatchObject({ action: 'log.export', objectId: 'signIn' })
  })

  it('R2.9-26 no half of a log goes out as a file: what is too much for one is refused in words', async () => {
    const write = (rows: number, path: string) =>
      server.database.transact('default', (tx) =>
        sql`insert into access_log (access_id, account, address, at, correlation_id, milliseconds, path, status, user_agent)
          select ${path} || n, 'admin', '127.0.0.1', ${server.clock.now()}::timestamptz - make_interval(secs => n), 'c', 1, ${path}, 200, 't'
          from generate_series(1, ${rows}::int) n`.execute(tx),
      )
    await write(50_001, '/api/too/much')
    const ask = async (keyword: string) =>
      server.call('admin', '/api/log/export', { format: 'csv', filters: JSON.stringify({ kind: 'access', keyword }) })
    expect(await ask('/api/too/much')).toMatchObject({
      code: 422,
      message: expect.stringContaining('50000') as string,
    })
  })

  it('R2.9-26 forget old changes only where that is set, and say that they did', async () => {
    const of = (id: string, years: number, action = 'job.run') =>
      server.database.transact('default', (tx) =>
        sql`insert into audit_log (audit_id, at, account, action, object_type, object_id)
          values (${id}, ${new Date(server.clock.now().getTime() - years * 365 * 86_400_000)}, 'admin', ${action}, 'job', 'long-ago')`.execute(
          tx,
        ),
      )
    await of('old', 12)
    await of('young', 9)
    const tidy = (OPERATION_LOG_DAYS: number, clock = server.app.deps.clock) => {
      const { deps } = server.app
      return tidyOperationLog(
        { ...deps, clock, env: { ...deps.env, OPERATION_LOG_DAYS } },
        new AbortController().signal,
      )
    }
    const left = async () => (await list({ kind: 'operation', keyword: 'long-ago' })).rows.map(({ logId }) => logId)
    await tidy(0)
    expect(await left()).toEqual(['young', 'old'])
    await tidy(3650)
    expect(await left()).toEqual(['young'])
    expect(await first({ kind: 'operation' })).toMatchObject({ action: 'log.tidy', account: '' })
    // The words of the setting name the sign-in log: its entries lie in the same table, and go with the others.
    await of('signed-in', 12, 'signIn.done')
    await tidy(3650)
    expect((await list({ kind: 'signIn', keyword: 'long-ago' })).rows).toEqual([])
    for (const { meanings } of [en, zhCN, zhTW])
      expect(meanings.OPERATION_LOG_DAYS).toMatch(/sign-in log|登录日志|登入日誌/)
    // The least that may be set, with a clock a little ahead of that of the database.
    const { rows: clocks } = await sql<{ now: Date }>`select now() as now`.execute(server.database.owner)
    const ahead = { now: () => new Date(clocks[0]!.now.getTime() + 3_600_000) }
    await expect(tidy(180, ahead)).resolves.toBeUndefined()
    for (const OPERATION_LOG_DAYS of ['30', '-1', '179'])
      expect(() => readEnvironment({ OPERATION_LOG_DAYS })).toThrow('180 to 3650')
  })

  it('S12 are followed on demand: a line changed behind the back of all is named with its request', async () => {
    const whole = await server.call<{ broken: unknown[]; rows: number }>('admin', '/api/log/verify')
    expect(whole.data.broken).toEqual([])
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '4000.00')
    await server.database.execute(
      `update op_log set entry = jsonb_set(entry, '{opinion}', '"of course"') where task_id = $1 and seq = 1`,
      [taskId],
    )
    const broken = await server.call<{ broken: { taskId: string; seq: number }[] }>('admin', '/api/log/verify')
    expect(broken.data.broken).toEqual([expect.objectContaining({ taskId, seq: 1 })])
  })
})
