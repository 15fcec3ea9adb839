import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** What stands at the head of a company's papers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table company_heads (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    name text not null default '',
    below text not null default '',
    -- a PNG, encoded here
    logo bytea,
    changed_at timestamptz not null,
    changed_by text not null,
    primary key (tenant_id)
  )`.execute(db)
  await protectTable(db, 'company_heads')
}
