import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** What processes have written into records: each write once, however often its step is tried. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table record_writes (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    -- the change in record_history, where something was changed
    write_id text not null,
    list_id text not null,
    record_id text not null,
    task_id text not null,
    written_at timestamptz not null,
    primary key (tenant_id, write_id)
  )`.execute(db)
  await sql`create index record_writes_by_record on record_writes (tenant_id, record_id)`.execute(db)
  await sql`create index record_writes_by_task on record_writes (tenant_id, task_id)`.execute(db)
  await protectTable(db, 'record_writes')
}
