import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/** Applications made of menus. Whether one is published, the menus say: it has one of its own then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table modules (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    module_id text not null,
    module_name text not null,
    module_type text not null,
    definition jsonb not null,
    saved_by text not null,
    saved_at timestamptz not null,
    primary key (tenant_id, module_id)
  )`.execute(db)
  await protectTable(db, 'modules')
  await placeMenus(db, [
    {
      id: 'admin_modules',
      name: '应用|Applications|應用',
      icon: 'category',
      url: '/admin/modules',
      view: 'modules/modules',
      actions: { view: 1, edit: 2 },
      parentId: 'admin_data',
      topId: 'ADMINISTRATION',
    },
  ])
}
