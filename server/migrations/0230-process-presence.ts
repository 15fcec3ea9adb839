import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** Who has a process open in the designer, and what he has chosen there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table process_presence (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    process_id text not null,
    account text not null,
    chosen text not null default '',
    seen_at timestamptz not null,
    primary key (tenant_id, process_id, account)
  )`.execute(db)
  await protectTable(db, 'process_presence')
}
