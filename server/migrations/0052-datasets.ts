import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What is read from a data source under a name; the statement runs read-only with parameters.
  await sql`create table datasets (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    dataset_id text not null,
    dataset_name text not null,
    dataset_code text not null default '',
    catalog_id text not null default '',
    data_source text not null,
    open boolean not null default false,
    -- statement, columns, parameters, row filter, limits
    definition jsonb not null,
    saved_by text not null,
    saved_at timestamptz not null,
    primary key (tenant_id, dataset_id)
  )`.execute(db)
  await sql`create index datasets_by_catalog on datasets (tenant_id, catalog_id)`.execute(db)
  await sql`create index datasets_by_source on datasets (tenant_id, data_source)`.execute(db)
  await protectTable(db, 'datasets')
}
