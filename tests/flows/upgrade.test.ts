import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { sql } from 'kysely'
import { operator, taskStatus } from '@/lib/words/workflow-enumerations'
import { checkChain } from '@/server/runtime'
import { applicationRole } from '@/server/platform/db'
import { schemaFiles } from '@/scripts/generators/schema'
import { databaseFunctions, markOf } from '@/server/migrations/apply-functions'
import { startTestServer, type TestServer } from '../support/test-server'

/** What stood in a table: its columns, and a print of every row's values in them. */
interface Kept {
  table: string
  columns: string
  rows: number
  print: string
}

/** What an upgrade writes anew: processes are filed under the category their text named, which is made where there was none. */
const filedAnew = ['catalog_id', 'catalog_name']
/** Rows it brings itself: those categories, pages that were not there yet, and pages that have another name now. */
const brought: Record<string, string> = {
  catalogs: `catalog_id like 'processes-%'`,
  menus: `ui_menu_id in ('workitems_focus', 'workitems_delegated', 'admin_outbox', 'analysis', 'admin_efficiency', 'admin_logs', 'admin_jobs', 'admin_job_runs', 'admin_monitor', 'admin_caches', 'admin_license', 'admin_backups', 'admin_archive', 'admin_alerts', 'design_forms', 'free_flow', 'admin_reading', 'admin_rehearsal', 'admin_notifications', 'admin_tests', 'admin_test_queue', 'admin_notices', 'meetings', 'admin_agents', 'admin_secretaries', 'admin_calendars', 'admin_timesheets', 'admin_settings', 'admin_home', 'dashboards', 'admin_dashboards', 'documents', 'admin_clients', 'admin_webhooks', 'admin_process_rights', 'admin_task_data', 'admin_tenants', 'admin_look', 'record_lists', 'admin_lists', 'portal', 'admin_portal', 'admin_modules')`,
  menu_actions: `ui_menu_id in ('analysis', 'admin_efficiency', 'admin_logs', 'admin_jobs', 'admin_job_runs', 'admin_monitor', 'admin_caches', 'admin_license', 'admin_backups', 'admin_archive', 'admin_alerts', 'design_forms', 'free_flow', 'admin_reading', 'admin_rehearsal', 'admin_notifications', 'admin_tests', 'admin_test_queue', 'admin_notices', 'meetings', 'admin_agents', 'admin_secretaries', 'admin_calendars', 'admin_timesheets', 'admin_settings', 'admin_home', 'dashboards', 'admin_dashboards', 'documents', 'admin_clients', 'admin_webhooks', 'admin_process_rights', 'admin_task_data', 'admin_tenants', 'admin_look', 'record_lists', 'admin_lists', 'portal', 'admin_portal', 'admin_modules') or (ui_menu_id = 'admin_catalogs' and action_code = 'edit')`,
  menu_grants: `ui_menu_id in ('analysis', 'dashboards', 'documents', 'free_flow', 'admin_tests', 'admin_test_queue', 'meetings', 'record_lists', 'portal') or param0 = 'designers' and ui_menu_id in ('admin_rules', 'admin_dictionaries', 'admin_reports', 'admin_catalogs')`,
}
const sameRows = (table: string) => (brought[table] ? `where not (${brought[table]})` : '')

const there = Boolean(process.env.TEST_POSTGRES)
;(there ? describe : describe.skip)('an installation of an earlier release, started with this one', () => {
  let server: TestServer
  let owner: Client
  let restored: Client
  let before: Kept[]
  const name = `baton_upgrade_${randomBytes(4).toString('hex')}`
  const print = async (table: string, columns: string): Promise<Pick<Kept, 'rows' | 'print'>> =>
    (
      await restored.query<Kept>(
        `select count(*)::int as rows, md5(coalesce(string_agg(row::text, chr(10) order by row::text), '')) as print from (select ${columns} from public."${table}" ${sameRows(table)}) row`,
      )
    ).rows[0]!

  beforeAll(async () => {
    owner = new Client({ connectionString: process.env.TEST_POSTGRES })
    await owner.connect()
    await owner.query(
      `do $$ begin create role ${applicationRole} nologin nosuperuser nobypassrls; exception when duplicate_object or unique_violation then null; end $$`,
    )
    await owner.query(`create database ${name}`)
    const address = new URL(process.env.TEST_POSTGRES!)
    address.pathname = `/${name}`
    restored = new Client({ connectionString: address.href })
    await restored.connect()
    await restored.query('drop schema public cascade; create schema public')
    await restored.query(gunzipSync(readFileSync('tests/fixtures/installation-0102.sql.gz')).toString())
    // The dump leaves out what can be computed again, and a restore computes it.
    await restored.query('refresh materialized view public.pinyin_signs')
    const { rows: tables } = await restored.query<{ table: string; columns: string }>(`
      select c.table_name as table, string_agg(format('%I', c.column_name), ', ' order by c.ordinal_position) as columns from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name) where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%'
        and not (c.table_name = 'processes' and c.column_name = any(array['${filedAnew.join("','")}'])) group by 1`)
    before = []
    for (const { table, columns } of tables) before.push({ table, columns, ...(await print(table, columns)) })
    server = await startTestServer({ databaseUrl: address.href })
    // Sessions and moments of the installation are those of its day.
    server.clock.advance(30 * 24 * 3_600_000)
  }, 120_000)
  afterAll(async () => {
    await server.close()
    await restored.end()
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
  })

  it('R15 has every row it had, with every value', async () => {
    expect(before.filter(({ rows }) => rows > 0).length).toBeGreaterThan(25)
    for (const { table, columns, rows, print: earlier } of before)
      expect({ table, ...(await print(table, columns)) }).toEqual({ table, rows, print: earlier })
  })

  it('R15 calls pages that nobody had named otherwise by their new names', async () => {
    const { rows } = (await server.database.execute(
      `select ui_menu_id as id, menu_name as name, menu_url as url from menus
        where ui_menu_id in ('workitems_focus', 'workitems_delegated', 'admin_outbox') order by 1`,
    )) as { rows: object[] }
    expect(rows).toEqual([
      { id: 'admin_outbox', name: '停住的任务|Stuck tasks|停住的任務', url: '/admin/task/push' },
      { id: 'workitems_delegated', name: '转出的|Passed on|轉出的', url: '/modules/portal/workitems/Delegated' },
      { id: 'workitems_focus', name: '我的关注|Followed|我的關注', url: '/modules/portal/workitems/Focus' },
    ])
  })

  it('R15 has the schema and the functions of a new installation', async () => {
    for (const [path, content] of Object.entries(await schemaFiles(server.database)))
      expect(content).toBe(readFileSync(path, 'utf8'))
    const { rows: functions } = await restored.query<{ name: string; mark: string }>(
      `select proname as name, obj_description(oid, 'pg_proc') as mark from pg_proc
       where pronamespace = 'public'::regnamespace order by proname collate "C"`,
    )
    expect(functions).toEqual(databaseFunctions().map((one) => ({ name: one.name, mark: markOf(one) })))
  })

  it('R1-10 finds its processes in the tree of categories, under the names they had', async () => {
    const { data: processes } = await server.call<{ catalogId: string; catalogName: string }[]>(
      'admin',
      '/api/process/getProcesses',
      {},
    )
    const { data: tree } = await server.call<{ id: string; name: string }[]>('admin', '/api/catalog/getCatalogTree', {
      type: 'Processes',
    })
    expect(processes.length).toBeGreaterThan(5)
    for (const { catalogId, catalogName } of processes)
      expect(tree.find(({ id }) => id === catalogId)?.name.split('|')[0]).toBe(catalogName)
  })

  it('R2.4-06 finds each of its rules published as its first version', async () => {
    const { rows } = await restored.query(
      `select r.rule_id from public.rules r left join public.rule_versions v using (tenant_id, rule_id) where v.version is distinct from 1 or v.definition <> r.definition or r.published_version is distinct from 1`,
    )
    expect(rows).toEqual([])
  })

  it('R15 has every log whole, though entries are written in another shape since', async () => {
    await server.database.transact('default', async (tx) => {
      const { rows } = await sql<{ task_id: string }>`select task_id from tasks`.execute(tx)
      expect(rows.length).toBeGreaterThan(20)
      for (const { task_id: taskId } of rows)
        expect({ taskId, ...(await checkChain(tx, taskId)) }).toMatchObject({ taskId, kind: 'whole' })
    })
  })

  it('R15 lets everybody who has something to decide open it and go on', async () => {
    const { rows: people } = await restored.query<{ account: string }>(
      `select distinct account from public.work_items i join public.tasks t using (tenant_id, task_id) where i.open and i.status = 0 and t.status = ${taskStatus.Run}`,
    )
    expect(people.length).toBeGreaterThan(3)
    let decided = 0
    for (const { account } of people) {
      const { data: list } = await server.call<{ rows: { taskId: string; workItemId: string }[]; records: number }>(
        account,
        '/api/workitem/list',
        { kind: 1 },
      )
      for (const { taskId } of list.rows) {
        const { data: view } = await server.call<{
          task: { rev: number }
          workItem: { workItemId: string } | null
          can: Record<string, unknown>
        }>(account, '/api/task/open', { taskId, detailType: 'Edit' })
        if (view.can.approve !== true || !view.workItem) continue
        const answer = await server.call(account, '/api/task/act', {
          commandId: randomBytes(8).toString('hex'),
          operator: operator.Action,
          taskId,
          workItemId: view.workItem.workItemId,
          expectedRev: view.task.rev,
          opinion: '同意',
        })
        if (answer.code === 200) decided++
        // What a form or a branch still wants of the person is for him to say; nothing else stands in the way.
        else expect(answer.code).toBe(422)
      }
    }
    expect(decided).toBeGreaterThan(3)
  })
})
