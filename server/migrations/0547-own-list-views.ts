import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** How a person likes to see a list of records, under names of his own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table own_list_views (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    view_id text not null,
    account text not null,
    list_id text not null,
    name text not null,
    content jsonb not null,
    opens boolean not null default false,
    saved_at timestamptz not null,
    primary key (tenant_id, view_id),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade,
    foreign key (tenant_id, list_id) references lists (tenant_id, list_id) on delete cascade
  )`.execute(db)
  await sql`create index own_list_views_by_account on own_list_views (tenant_id, account, list_id)`.execute(db)
  await sql`create index own_list_views_by_list on own_list_views (tenant_id, list_id)`.execute(db)
  await protectTable(db, 'own_list_views')
}
