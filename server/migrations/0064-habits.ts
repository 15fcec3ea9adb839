import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** Small choices a person makes in passing, such as the columns of a list: they follow him to other browsers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table habits (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    name text not null,
    value jsonb not null,
    changed_at timestamptz not null,
    primary key (tenant_id, account, name),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await protectTable(db, 'habits')
}
