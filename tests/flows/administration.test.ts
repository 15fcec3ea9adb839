import { sql } from 'kysely'
import type { z } from 'zod'
import type { administrationOverview } from '@/lib/contracts/administration'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Overview = z.output<typeof administrationOverview.data>

onBothDatabases('the start page of administration', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())
  const look = async () => (await server.call<Overview>('admin', '/api/administration/overview')).data
  const gap = async (wanted: string) => (await look()).gaps.find((one) => one.kind === wanted)
  const run = (statement: ReturnType<typeof sql>) => server.database.transact('default', (tx) => statement.execute(tx))

  it('R2.9-11 R2.9-12 says what is there, what is missing and how the installation is', async () => {
    const seen = await look()
    expect(seen).toMatchObject({
      people: expect.any(Number),
      health: { database: { kind, bytes: expect.any(Number) }, outbox: { failed: 0 }, mail: { set: false } },
    })
    expect(seen.people).toBeGreaterThan(10)
    // It is November, and the demo company has no holidays of the year to come.
    expect(await gap('holidays')).toMatchObject({ count: 1, names: [expect.stringContaining('2027')] })
    expect(await gap('mail')).toMatchObject({ count: 1 })
    expect(seen.setup).toContainEqual({ step: 'mail', done: false, count: 0 })
    expect(seen.setup).toContainEqual(expect.objectContaining({ step: 'processes', done: true }))
  })

  it('a gap is gone when it has been closed', async () => {
    await run(sql`insert into sign_in_failures (account, failed_at, failures, locked_until)
      values ('lina', ${server.clock.now()}, 9, ${new Date(server.clock.now().getTime() + 600_000)})
      on conflict (tenant_id, account) do update set locked_until = excluded.locked_until`)
    expect(await gap('locked')).toMatchObject({ count: 1, names: [expect.stringContaining('李娜')] })
    await server.call('admin', '/api/admin/unlockAccount', { account: 'lina' })
    expect(await gap('locked')).toBeUndefined()
  })

  it('R2.9-12 alerts that are raised or blind, and jobs whose last run failed, are something to look after', async () => {
    const now = server.clock.now()
    const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    for (const [id, state] of [
      ['calm', 'calm'],
      ['raised', 'raised'],
      ['blind', 'failed'],
    ])
      await run(sql`insert into alerts (alert_id, alert_name, rule, run_as, state, looked_at, changed_at, changed_by)
        values (${id}, ${`告警${id}|Alert ${id}|告警${id}`}, '{}', 'admin', ${state}, ${now}, ${now}, 'admin')`)
    const ended = (id: string, job: string, state: string, minutes: number) =>
      run(sql`insert into job_runs (run_id, job_id, job_name, kind, cause, due_at, started_at, ended_at, state, trace_id)
        values (${id}, ${job}, ${`作业${job}|Job ${job}|作業${job}`}, 'script', 'plan', ${at(minutes)}, ${at(minutes)}, ${at(minutes - 1)}, ${state}, ${id})`)
    await ended('mended-1', 'mended', 'failed', 60)
    await ended('mended-2', 'mended', 'done', 30)
    await ended('broken-1', 'broken', 'done', 60)
    await ended('broken-2', 'broken', 'timedOut', 30)
    await ended('old', 'old', 'failed', 3 * 24 * 60)
    expect(await gap('alerts')).toEqual({ kind: 'alerts', count: 2, names: ['告警blind', '告警raised'] })
    expect(await gap('jobs')).toEqual({ kind: 'jobs', count: 1, names: ['作业broken'] })
  })

  it('R2.9-12 a first backup is a step of setting up; a week without one, or one that failed, is a gap', async () => {
    const step = async () => (await look()).setup.find(({ step }) => step === 'backup')
    expect([await step(), await gap('backup')]).toEqual([{ step: 'backup', done: false, count: 0 }, undefined])
    const made = (id: string, state: string, days: number) =>
      run(
        sql`insert into backups (backup_id, state, made_by, began_at) values (${id}, ${state}, 'admin', ${new Date(server.clock.now().getTime() - days * 86_400_000)})`,
      )
    await made('old', 'proved', 8)
    expect([await step(), await gap('backup')]).toEqual([
      { step: 'backup', done: true, count: 1 },
      { kind: 'backup', count: 1, names: [] },
    ])
    await made('new', 'whole', 1)
    expect(await gap('backup')).toBeUndefined()
    await made('newest', 'failed', 0)
    expect(await gap('backup')).toMatchObject({ count: 1 })
  })

  it('is for who holds its menu', async () => {
    expect(await server.call('lina', '/api/administration/overview')).toMatchObject({ code: 403 })
  })
})
