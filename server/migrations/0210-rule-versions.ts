import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/**
 * Rules held as soon as they were saved. Now what is saved is a draft, and processes ask what was published; each rule that
 * is there becomes its own first version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table rule_versions (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    rule_id text not null,
    version int not null,
    rule_name text not null,
    definition jsonb not null,
    note text not null default '',
    published_at timestamptz not null,
    published_by text not null,
    primary key (tenant_id, rule_id, version),
    foreign key (tenant_id, rule_id) references rules (tenant_id, rule_id)
  )`.execute(db)
  await protectTable(db, 'rule_versions')
  await sql`alter table rules add column if not exists published_version int`.execute(db)
  await sql`create index if not exists rules_by_code on rules (tenant_id, rule_code)`.execute(db)
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    await sql`insert into rule_versions (tenant_id, rule_id, version, rule_name, definition, published_at, published_by)
      select tenant_id, rule_id, 1, rule_name, definition, saved_at, saved_by from rules where tenant_id = ${tenantId}`.execute(
      db,
    )
    await sql`update rules set published_version = 1 where tenant_id = ${tenantId}`.execute(db)
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
