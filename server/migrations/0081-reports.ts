import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What of a dataset is shown how: columns, groups, totals. Rows are read anew whenever it is run.
  await sql`create table reports (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    report_id text not null,
    report_name text not null,
    report_code text not null default '',
    catalog_id text not null default '',
    dataset_id text not null,
    enabled boolean not null default true,
    definition jsonb not null,
    saved_by text not null,
    saved_at timestamptz not null,
    primary key (tenant_id, report_id)
  )`.execute(db)
  await sql`create index reports_by_catalog on reports (tenant_id, catalog_id)`.execute(db)
  await sql`create index reports_by_dataset on reports (tenant_id, dataset_id)`.execute(db)
  await protectTable(db, 'reports')
}
