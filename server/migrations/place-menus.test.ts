import { sql, type Kysely } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { startTestServer, type TestServer } from '@/tests/support/test-server'
import { up } from './0042-organisation-menus'
import { up as placeReportCentre } from './0083-report-centre'
import { up as putIntoFolders } from './0102-menu-folders'

describe('pages a later version brings', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  const menus = async () => {
    const { rows } = await server.database.transact(defaultTenant, (tx) =>
      sql<{ id: string; actions: number }>`
      select m.ui_menu_id as id, (select count(*)::int from menu_actions a where a.ui_menu_id = m.ui_menu_id) as actions from menus m where m.ui_menu_id in ('admin_users', 'admin_roles')
      order by m.ui_menu_id`.execute(tx),
    )
    return rows
  }
  // A migration knows no tables: it runs on those of its day.
  const run = (migration: (db: Kysely<unknown>) => Promise<void>) =>
    server.database.owner.transaction().execute((trx) => migration(trx as unknown as Kysely<unknown>))
  const migrateAgain = () => run(up)

  it('are placed in an installation that is there, with their actions, and once only', async () => {
    const seeded = await menus()
    await server.database.transact(defaultTenant, (tx) =>
      sql`delete from menus where ui_menu_id in ('admin_users', 'admin_roles')`.execute(tx),
    )
    expect(await menus()).toEqual([])
    await migrateAgain()
    expect(await menus()).toEqual(seeded)
    await migrateAgain()
    expect(await menus()).toEqual(seeded)
  })

  it('R2.9-29 open for everybody where everybody works', async () => {
    const seen = async () =>
      (
        await server.call<{ uiMenuId: string; parentId: string }[]>('zhangwei', 'GET /api/menu/getAllUserMenuList')
      ).data.find(({ uiMenuId }) => uiMenuId === 'reports')
    const seeded = await seen()
    expect(seeded).toMatchObject({ parentId: 'my_tasks', menuUrl: '/modules/report', param1: 'reports/report-list' })
    await server.database.transact(defaultTenant, (tx) =>
      sql`delete from menus where ui_menu_id = 'reports'`.execute(tx),
    )
    await run(placeReportCentre)
    expect(await seen()).toMatchObject({ parentId: 'my_tasks', menuUrl: '/modules/report' })
  })

  it('stand below the folder of administration and open for administrators', async () => {
    const { data } = await server.call<{ uiMenuId: string; parentId: string }[]>(
      'admin',
      'GET /api/menu/getAllUserMenuList',
    )
    expect(data.find(({ uiMenuId }) => uiMenuId === 'admin_users')).toMatchObject({
      parentId: 'admin',
      menuUrl: '/admin/users',
      param1: 'organisation/users',
    })
  })

  it('are put into the folders a new installation has, but for what somebody has moved', async () => {
    const placesOn = async ({ database }: TestServer) =>
      (
        await database.transact(defaultTenant, (tx) =>
          sql<{ id: string; parent: string }>`
      select ui_menu_id as id, parent_id as parent from menus where top_menu_id = 'ADMINISTRATION' and parent_id is not null order by 1`.execute(
            tx,
          ),
        )
      ).rows
    const fresh = await startTestServer()
    const seeded = await placesOn(fresh)
    await fresh.close()
    await server.database.transact(defaultTenant, async (tx) => {
      await sql`update menus set parent_id = 'admin' where top_menu_id = 'ADMINISTRATION' and parent_id is not null`.execute(
        tx,
      )
      await sql`delete from menus where ui_menu_id in ('admin_organisation', 'admin_work', 'admin_data')`.execute(tx)
      await sql`update menus set parent_id = 'my_tasks' where ui_menu_id = 'admin_roles'`.execute(tx)
    })
    // Came after the folders, and straight into its own.
    const later = [
      'design_forms',
      'admin_rehearsal',
      'admin_tests',
      'admin_test_queue',
      'admin_agents',
      'admin_secretaries',
      'admin_efficiency',
      'admin_reading',
      'admin_notifications',
      'admin_dashboards',
      'admin_modules',
      'admin_portal',
      'admin_lists',
      'admin_task_data',
      'admin_archive',
    ]
    await server.database.transact(defaultTenant, (tx) =>
      sql`delete from menus where ui_menu_id = any(${later}::text[])`.execute(tx),
    )
    await run(putIntoFolders)
    const then = seeded.filter(({ id }) => !later.includes(id))
    expect(await placesOn(server)).toEqual(
      then.map((page) => (page.id === 'admin_roles' ? { ...page, parent: 'my_tasks' } : page)),
    )
  })
})
