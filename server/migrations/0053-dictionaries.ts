import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table data_dicts (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    dict_id text not null,
    dict_name text not null,
    dict_desc text not null default '',
    -- by which programs ask for it; '' for none
    dict_code text not null default '',
    catalog_id text not null default '',
    enabled boolean not null default true,
    columns jsonb not null default '[]',
    saved_by text not null,
    saved_at timestamptz not null,
    primary key (tenant_id, dict_id)
  )`.execute(db)
  await sql`create unique index data_dicts_by_code on data_dicts (tenant_id, dict_code) where dict_code <> ''`.execute(
    db,
  )
  await protectTable(db, 'data_dicts')

  await sql`create table data_dict_rows (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    dict_id text not null,
    row_id text not null,
    -- the values of the key columns, as a JSON list
    row_key text not null,
    "values" jsonb not null,
    -- all values in small letters: what a keyword looks through
    search text not null,
    sort_order int not null default 1,
    enabled boolean not null default true,
    valid_from date,
    valid_until date,
    primary key (tenant_id, dict_id, row_id),
    foreign key (tenant_id, dict_id) references data_dicts (tenant_id, dict_id) on delete cascade
  )`.execute(db)
  await sql`create unique index data_dict_rows_by_key on data_dict_rows (tenant_id, dict_id, row_key)`.execute(db)
  await sql`create index data_dict_rows_in_order on data_dict_rows (tenant_id, dict_id, sort_order, row_key)`.execute(
    db,
  )
  await protectTable(db, 'data_dict_rows')
}
