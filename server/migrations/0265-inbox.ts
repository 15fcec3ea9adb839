import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/**
 * Who caused what a message tells, until when it holds, and what a person has set for all messages about one request: silence,
 * or a rest until a moment. `inbox_changes` says when he last changed his inbox himself, for his other windows and devices.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table messages add column from_account text not null default '', add column from_name text not null default '',
    add column expires_at timestamptz`.execute(db)
  await sql`create index messages_by_thread on messages (tenant_id, account, task_id)`.execute(db)
  await sql`create table inbox_marks (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    thread_id text not null,
    muted_at timestamptz,
    snoozed_until timestamptz,
    primary key (tenant_id, account, thread_id)
  )`.execute(db)
  await sql`create index inbox_marks_snoozed on inbox_marks (tenant_id, thread_id) where snoozed_until is not null`.execute(
    db,
  )
  await protectTable(db, 'inbox_marks')
  await sql`create table inbox_changes (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    changed_at timestamptz not null,
    primary key (tenant_id, account)
  )`.execute(db)
  await protectTable(db, 'inbox_changes')
}
