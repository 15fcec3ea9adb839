import { sql, type Kysely } from 'kysely'
import { placeMenus } from './place-menus'

/** How work really went: a page for everybody, of what he may see, and one of persons for whoever is given the right. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index tasks_by_end on tasks (tenant_id, finished_at) where finished_at is not null`.execute(db)
  await placeMenus(db, [
    {
      id: 'analysis',
      name: '效率分析|Analysis|效率分析',
      icon: 'report',
      url: '/modules/analysis',
      view: 'analysis/analysis',
      actions: { view: 1 },
      parentId: 'my_tasks',
      topId: 'MAIN_WORKPLACE',
      forEverybody: true,
    },
    {
      id: 'admin_efficiency',
      name: '人员效率|Efficiency of people|人員效率',
      icon: 'people',
      url: '/modules/analysis/people',
      view: 'analysis/people',
      actions: { view: 1, export: 2 },
      parentId: 'admin_work',
      topId: 'ADMINISTRATION',
    },
  ])
}
