import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/** Pages of announcements, links, figures and lists, for everybody or for some. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table portal_pages (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    page_id text not null,
    page_name text not null,
    sort_order integer not null default 100,
    enabled boolean not null default true,
    definition jsonb not null,
    saved_by text not null,
    saved_at timestamptz not null,
    primary key (tenant_id, page_id)
  )`.execute(db)
  await protectTable(db, 'portal_pages')
  await placeMenus(db, [
    {
      id: 'portal',
      name: '门户|Portal|入口網站',
      icon: 'group',
      url: '/modules/portal/display',
      view: 'portal/portal',
      actions: {},
      parentId: 'my_tasks',
      topId: 'MAIN_WORKPLACE',
      forEverybody: true,
    },
    {
      id: 'admin_portal',
      name: '门户页面|Portal pages|入口網站頁面',
      icon: 'group',
      url: '/admin/portal',
      view: 'portal/portal-pages',
      actions: { view: 1, edit: 2 },
      parentId: 'admin_data',
      topId: 'ADMINISTRATION',
    },
  ])
}
