import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('R2.9-27 monitors', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  it('tell of each server, of the database, of what waits and of calls that take long', async () => {
    await startPurchase(server, 'zhangwei', {}, '4000.00')
    await server.app.beat.now()
    const { data } = await server.call<{
      servers: { alive: boolean; version: string; memory: number; calls: number }[]
      database: { kind: string; size: number | null; connections: number | null }
      slowest: { path: string; calls: number; longest: number }[]
      queue: { effects: { waiting: number } }
      sessions: number
      tasks: { running: number }
    }>('admin', '/api/monitor/overview')
    expect(data.servers).toEqual([expect.objectContaining({ alive: true })])
    expect(data.servers[0]!.memory).toBeGreaterThan(1_000_000)
    expect(data.database).toMatchObject({ kind })
    const { data: start } = await server.call<{ health: { database: { bytes: number } } }>(
      'admin',
      '/api/administration/overview',
    )
    // One measure for every page: within what is written meanwhile.
    expect(Math.abs(data.database.size! / start.health.database.bytes - 1)).toBeLessThan(0.1)
    expect(data.slowest.map(({ path }) => path)).toContain('/api/task/act')
    expect(data.queue.effects.waiting).toBeGreaterThan(0)
    expect(data.sessions).toBeGreaterThan(0)
    expect(data.tasks.running).toBeGreaterThan(0)
  })

  it('R2.9-14 /metrics tells what waits and what failed in all companies, and when the last backup was made', async () => {
    const now = server.clock.now()
    const days = (count: number) => new Date(now.getTime() - count * 86_400_000)
    await server.database.transact(defaultTenant, async (tx) => {
      await sql`update outbox set due_at = ${new Date(now.getTime() - 90_000)} where done_at is null`.execute(tx)
      await sql`insert into backups (backup_id, state, file_name, made_by, began_at, proved_at) values
        ('a', 'proved', 'a', 'admin', ${days(3)}, ${days(3)}), ('b', 'whole', 'b', 'admin', ${days(1)}, null),
        ('c', 'failed', '', 'admin', ${now}, null)`.execute(tx)
      for (const [id, state] of ['failed', 'stopped', 'waiting'].entries())
        await sql`insert into job_runs (run_id, job_id, job_name, kind, cause, state, due_at, trace_id)
          values (${String(id)}, ${String(id)}, 'job', 'check', 'hand', ${state}, ${now}, 't')`.execute(tx)
    })
    const { payload } = await server.app.fastify.inject({ method: 'GET', url: '/metrics' })
    const figure = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(payload)?.[1])
    expect(figure('baton_queue_oldest_seconds{queue="effects"}')).toBe(90)
    expect(figure('baton_queue_waiting{queue="effects"}')).toBeGreaterThan(0)
    expect(figure('baton_queue_waiting{queue="jobs"}')).toBe(1)
    expect(figure('baton_queue_failed{queue="jobs"}')).toBe(1)
    expect(figure('baton_backup_timestamp_seconds{state="made"}') * 1000).toBe(days(1).getTime())
    expect(figure('baton_backup_timestamp_seconds{state="proved"}') * 1000).toBe(days(3).getTime())
  })

  it('lead with what needs a look: a server that has fallen silent', async () => {
    server.clock.advance(60_000)
    const { data } = await server.call<{ worries: { kind: string; count: number }[] }>('admin', '/api/monitor/overview')
    expect(data.worries).toContainEqual({ kind: 'serverGone', count: 1 })
    await server.app.beat.now()
    const { data: then } = await server.call<{ worries: { kind: string }[] }>('admin', '/api/monitor/overview')
    expect(then.worries.map((one) => one.kind)).not.toContain('serverGone')
  })

  it('name who is signed in, and end a sign-in at once', async () => {
    await server.call('lina', '/api/workitem/counts')
    const rows = async () =>
      (
        await server.call<{ rows: { sessionId: string; person: { account: string } }[] }>(
          'admin',
          '/api/monitor/sessions',
          {
            keyword: 'lina',
          },
        )
      ).data.rows
    const [session] = await rows()
    expect(session).toMatchObject({ person: { account: 'lina', name: '李娜' } })
    expect(await server.call('admin', '/api/monitor/endSession', { sessionId: session!.sessionId })).toMatchObject({
      code: 200,
    })
    expect(await server.call('lina', '/api/workitem/counts')).toMatchObject({ code: 401 })
    expect(await rows()).toEqual([])
  })

  it('R2.7-07 R2.9-09 tell what is remembered, and empty it on every server', async () => {
    const sizeOf = async (name: string) => {
      await server.app.beat.now()
      const { data } = await server.call<{ rows: { name: string; size: number }[] }>('admin', '/api/cache/list')
      return data.rows.find((row) => row.name === name)?.size
    }
    await startPurchase(server, 'zhangwei', {}, '4100.00')
    expect(await sizeOf('processVersions')).toBeGreaterThan(0)
    // What looks at versions for a moment only does not take the place of what the server keeps.
    const before = await sizeOf('processVersions')
    await server.call('admin', '/api/dataset/get', { datasetId: 'own:p:purchase-request' })
    expect(await sizeOf('processVersions')).toBe(before)
    // As another copy asks for it: this one hears of it with its next sign of life.
    server.clock.advance(1000)
    await server.database.transact('default', (tx) =>
      tx
        .insertInto('cache_clears')
        .values({ clear_id: 'elsewhere', cache: 'processVersions', at: server.clock.now(), account: 'admin' } as never)
        .execute(),
    )
    await server.app.beat.now()
    expect(await sizeOf('processVersions')).toBe(0)
    await startPurchase(server, 'zhangwei', {}, '4200.00')
    expect(await sizeOf('processVersions')).toBeGreaterThan(0)
    expect(await server.call('admin', '/api/cache/clear', { name: '' })).toMatchObject({ code: 200 })
  })

  it('state the open licence, and every part with its own', async () => {
    const { data } = await server.call<{ license: string; parts: { name: string; license: string }[] }>(
      'admin',
      '/api/license/get',
    )
    expect(data.license).toBe('Apache-2.0')
    expect(data.parts.map(({ name }) => name)).toEqual(expect.arrayContaining(['next', 'fastify', 'kysely']))
    expect(data.parts.filter(({ license }) => !license)).toEqual([])
  })
})
