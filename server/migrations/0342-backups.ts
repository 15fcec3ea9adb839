import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/** Which backups there are, and whether one could be restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table backups (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    backup_id text not null,
    file_name text not null default '',
    state text not null,
    made_by text not null,
    began_at timestamptz not null,
    ended_at timestamptz,
    bytes bigint not null default 0,
    row_count bigint not null default 0,
    problem text not null default '',
    proved_at timestamptz,
    proof jsonb,
    primary key (tenant_id, backup_id)
  )`.execute(db)
  // Two at once would write the same, and on a small disk fill it.
  await sql`create unique index backups_one_at_a_time on backups (tenant_id) where state in ('writing', 'proving')`.execute(
    db,
  )
  await protectTable(db, 'backups')
  await placeMenus(db, [
    {
      id: 'admin_backups',
      name: '备份|Backups|備份',
      icon: 'shield',
      url: '/admin/backups',
      view: 'backups/backups',
      actions: { view: 1, make: 2 },
      parentId: 'admin',
      topId: 'ADMINISTRATION',
    },
  ])
}
