import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/** Which reports and numbers stand where on a page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table dashboards (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    dashboard_id text not null,
    dashboard_name text not null,
    enabled boolean not null default true,
    definition jsonb not null,
    saved_by text not null,
    saved_at timestamptz not null,
    primary key (tenant_id, dashboard_id)
  )`.execute(db)
  await protectTable(db, 'dashboards')
  await placeMenus(db, [
    {
      id: 'dashboards',
      name: '看板|Dashboards|看板',
      icon: 'report',
      url: '/modules/dashboard',
      view: 'dashboards/dashboard-list',
      actions: {},
      parentId: 'my_tasks',
      topId: 'MAIN_WORKPLACE',
      forEverybody: true,
    },
    {
      id: 'admin_dashboards',
      name: '看板|Dashboards|看板',
      icon: 'report',
      url: '/admin/dashboards',
      view: 'dashboards/dashboards',
      actions: { view: 1, edit: 2 },
      parentId: 'admin_data',
      topId: 'ADMINISTRATION',
    },
  ])
}
