import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/** Repairs after a rehearsal with what takes each row back, and what the last look at the organisation has found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table organisation_repairs (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    repair_id text not null,
    command_id text not null,
    made_by text not null,
    made_at timestamptz not null,
    change jsonb not null,
    reason text not null,
    rows jsonb not null default '[]',
    undone_at timestamptz,
    primary key (tenant_id, repair_id),
    unique (tenant_id, command_id)
  )`.execute(db)
  await protectTable(db, 'organisation_repairs')
  await sql`create table organisation_checks (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    checked_at timestamptz not null,
    findings jsonb not null,
    primary key (tenant_id)
  )`.execute(db)
  await protectTable(db, 'organisation_checks')
}
