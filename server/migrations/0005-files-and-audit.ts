import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table files (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    file_id text not null,
    name text not null,
    size bigint not null,
    media_type text not null,
    sha256 bytea not null,
    uploaded_by text not null,
    uploaded_at timestamptz not null,
    -- set when a task takes the file over; a file no task took is removed after a while
    task_id text,
    primary key (tenant_id, file_id)
  )`.execute(db)
  await sql`create index files_by_task on files (tenant_id, task_id)`.execute(db)
  await protectTable(db, 'files')

  // Bytes live beside the rest of the data: one backup, and any copy of the server can answer.
  await sql`create table file_chunks (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    file_id text not null,
    seq int not null,
    bytes bytea not null,
    stored_at timestamptz not null default now(),
    primary key (tenant_id, file_id, seq)
  )`.execute(db)
  await sql`alter table file_chunks alter column bytes set storage external`.execute(db)
  await protectTable(db, 'file_chunks')

  await sql`create table audit_log (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    audit_id text not null,
    at timestamptz not null,
    account text not null,
    action text not null,
    object_type text not null default '',
    object_id text not null default '',
    before jsonb,
    after jsonb,
    address text not null default '',
    correlation_id text not null default '',
    primary key (tenant_id, audit_id)
  )`.execute(db)
  await sql`create index audit_log_by_object on audit_log (tenant_id, object_type, object_id)`.execute(db)
  await protectTable(db, 'audit_log', 'select, insert')

  // What a changing call answered, so that the same intention sent again changes nothing.
  await sql`create table idempotency_keys (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    key text not null,
    path text not null,
    body_hash text not null,
    answer jsonb,
    created_at timestamptz not null,
    primary key (tenant_id, account, key)
  )`.execute(db)
  await sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`.execute(db)
  await protectTable(db, 'idempotency_keys')
}
