import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/** How a company calls itself in the shell and at its sign-in page, and how both look until a person chooses for himself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table company_looks (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    name text not null default '',
    -- a PNG, encoded here
    picture bytea,
    mode text not null default 'system',
    brand text not null default '#409EFF',
    changed_at timestamptz not null,
    changed_by text not null,
    primary key (tenant_id)
  )`.execute(db)
  await protectTable(db, 'company_looks')
  await placeMenus(db, [
    {
      id: 'admin_look',
      name: '公司外观|Company look|公司外觀',
      icon: 'settings',
      url: '/admin/look',
      view: 'company-look/company-look',
      actions: { view: 1, edit: 2 },
      parentId: 'admin',
      topId: 'ADMINISTRATION',
    },
  ])
}
