import { sql } from 'kysely'
import { up } from '@/server/migrations/0563-ended-requests'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, startTestServer, type TestServer } from '@/tests/support/test-server'

onBothDatabases('what is to be worked out of requests that ended', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    await run(sql`delete from tasks where task_id = 'r'`)
    await run(sql`delete from work_items where task_id = 'r'`)
    await request()
  })
  const run = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await server.database.transact(defaultTenant, (tx) => statement.execute(tx))).rows
  const request = () =>
    run(sql`insert into tasks (task_id, process_id, process_version, process_name, status, rev, round, initiator_account, initiator_name,
        initiator_department_name, created_at, submitted_at, extra, form_data)
      select 'r', process_id, version, 'P', 0, 1, 1, 'lina', '', '', now(), now(), '{}', '{}' from process_versions limit 1`)
  const ends = (moment = 'now()') =>
    run(sql`update tasks set status = 1, finished_at = ${sql.raw(moment)} where task_id = 'r'`)
  const due = () => run(sql`select task_id from ended_requests_due where task_id = 'r'`)
  /** As when it was worked out. */
  const workedOut = async () => {
    await run(sql`delete from ended_requests_due where task_id = 'r'`)
    await run(sql`insert into ended_requests (task_id, process_id, process_version, initiator_account, submitted_at, ended_at, whole, counted_by)
      select task_id, process_id, process_version, initiator_account, submitted_at, finished_at, 0, '' from tasks where task_id = 'r'`)
  }
  const kept = () => run(sql`select task_id from ended_requests where task_id = 'r'`)
  const item = () =>
    run(sql`insert into work_items (token_id, account, task_id, process_id, activity_id, activity_name, status, open, returned, round, arrived_at)
      values ('t', 'lina', 'r', 'p', 'step', 'Step', 0, true, false, 1, now())`)

  it('are those of its own company, after an upgrade of an installation with several', async () => {
    await ends()
    const owner = server.database.owner
    const company = `other-${kind}`
    await owner.transaction().execute(async (tx) => {
      await sql`select set_config('app.tenant_id', ${company}, true), set_config('app.copying', '1', true)`.execute(tx)
      await sql`insert into tenants (tenant_id, name) values (${company}, 'Other') on conflict do nothing`.execute(tx)
    })
    await owner.transaction().execute(async (tx) => {
      for (const table of ['ended_steps', 'ended_requests', 'ended_requests_due'])
        await sql`drop table ${sql.table(table)}`.execute(tx)
      for (const name of ['note_ended_request', 'follow_ended_request'])
        await sql.raw(`drop function ${name} cascade`).execute(tx)
      await up(tx as never)
    })
    const rows = await owner.transaction().execute(async (tx) => {
      await sql`select set_config('app.tenant_id', ${company}, true)`.execute(tx)
      return (await sql`select 1 from ended_requests_due where tenant_id = ${company}`.execute(tx)).rows
    })
    expect([rows, await due()]).toMatchObject([[], [{}]])
  })

  describe('note_ended_request', () => {
    it('are those that end, and no tests', async () => {
      expect(await due()).toEqual([])
      await ends()
      expect(await due()).toHaveLength(1)
      await run(sql`update tasks set is_test = true where task_id = 'r'`)
      expect(await due()).toEqual([])
    })

    it('are those that end at another moment; what goes on again counts no longer', async () => {
      await ends()
      await workedOut()
      await run(sql`update tasks set title = 'Another' where task_id = 'r'`)
      expect([await due(), await kept()]).toMatchObject([[], [{}]])
      await ends("now() - interval '1 day'")
      expect([await due(), await kept()]).toMatchObject([[{}], []])
      await workedOut()
      await run(sql`update tasks set status = 0, finished_at = null where task_id = 'r'`)
      expect([await due(), await kept()]).toEqual([[], []])
    })
  })

  describe('follow_ended_request', () => {
    it('are those whose steps change, not those under way', async () => {
      await item()
      await run(
        sql`update work_items set finish_reason = 'approved', finished_at = now(), open = false where token_id = 't'`,
      )
      expect(await due()).toEqual([])
      await ends()
      await workedOut()
      await run(sql`update work_items set seen_at = now() where token_id = 't'`)
      expect(await due()).toEqual([])
      await run(sql`update work_items set account = 'gaofeng' where token_id = 't'`)
      expect([await due(), await kept()]).toMatchObject([[{}], []])
      await workedOut()
      await run(sql`delete from work_items where token_id = 't'`)
      expect([await due(), await kept()]).toMatchObject([[{}], []])
    })
  })
})
