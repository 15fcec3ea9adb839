import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table rules (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    rule_id text not null,
    rule_name text not null,
    rule_desc text not null default '',
    -- by which programs ask for it; '' for none
    rule_code text not null default '',
    catalog_id text not null default '',
    enabled boolean not null default true,
    open boolean not null default false,
    -- the values it is asked with, and the decision table
    definition jsonb not null,
    saved_by text not null,
    saved_at timestamptz not null,
    primary key (tenant_id, rule_id)
  )`.execute(db)
  await sql`create unique index rules_by_code on rules (tenant_id, rule_code) where rule_code <> ''`.execute(db)
  await sql`create index rules_by_catalog on rules (tenant_id, catalog_id)`.execute(db)
  await protectTable(db, 'rules')
}
