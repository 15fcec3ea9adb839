import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** Companies written into a file of their own, and those taken in from one. Kept in the first company, as deletions are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table company_transfers (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    transfer_id text not null,
    kind text not null check (kind in ('export', 'import')),
    code text not null,
    name text not null,
    state text not null check (state in ('running', 'done', 'failed')),
    problem text not null default '',
    file_name text not null default '',
    bytes bigint not null default 0,
    row_count bigint not null default 0,
    made_by text not null,
    began_at timestamptz not null,
    beat_at timestamptz not null,
    ended_at timestamptz,
    primary key (tenant_id, transfer_id)
  )`.execute(db)
  // One at a time: each reads or writes everything of a company.
  await sql`create unique index company_transfer_running on company_transfers (tenant_id) where state = 'running'`.execute(
    db,
  )
  await protectTable(db, 'company_transfers')
}
