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

  it('is for who holds its menu', async () => {
    expect(await server.call('lina', '/api/administration/overview')).toMatchObject({ code: 403 })
  })
})
