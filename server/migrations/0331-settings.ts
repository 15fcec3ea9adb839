import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/** What administrators have set, by the names of the environment; null is the default again. Secrets are sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table system_settings (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    name text not null,
    value text,
    sealed boolean not null default false,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (tenant_id, name)
  )`.execute(db)
  await protectTable(db, 'system_settings')
  await placeMenus(db, [
    {
      id: 'admin_settings',
      name: '系统设置|Settings|系統設定',
      icon: 'settings',
      url: '/admin/settings',
      view: 'settings/settings',
      actions: { view: 1, edit: 2 },
      parentId: 'admin',
      topId: 'ADMINISTRATION',
    },
  ])
}
