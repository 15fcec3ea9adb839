import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Places outside that processes use by name. Address and credentials are sealed: nobody reads them here.
  await sql`create table data_sources (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    name text not null,
    -- 0 database, 1 service
    type int not null check (type in (0, 1)),
    title text not null default '',
    sealed_url text not null,
    sealed_headers text not null default '',
    saved_by text not null,
    saved_at timestamptz not null,
    primary key (tenant_id, name)
  )`.execute(db)
  await protectTable(db, 'data_sources')

  // Snapshots of tasks: written once, never changed.
  await sql`create table archives (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    archive_id text not null,
    task_id text not null,
    element_id text not null,
    taken_at timestamptz not null,
    content jsonb not null,
    content_hash text not null,
    primary key (tenant_id, archive_id)
  )`.execute(db)
  await sql`create index archives_by_task on archives (tenant_id, task_id)`.execute(db)
  await protectTable(db, 'archives', 'select, insert')
}
