import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row per person: a short list, read and written as a whole.
  await sql`create table quick_phrases (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    phrases jsonb not null,
    changed_at timestamptz not null,
    primary key (tenant_id, account),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await protectTable(db, 'quick_phrases')
}
