import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table catalogs (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    catalog_id text not null,
    catalog_type text not null,
    name text not null,
    module_code text not null default '',
    parent_id text,
    -- '/top/child/': ids from the top down, kept right by moves
    id_path text not null,
    sort_order int not null default 1 check (sort_order >= 1),
    enabled boolean not null default true,
    primary key (tenant_id, catalog_id),
    -- a category's parent is of its own type
    unique (tenant_id, catalog_id, catalog_type),
    foreign key (tenant_id, parent_id, catalog_type) references catalogs (tenant_id, catalog_id, catalog_type)
  )`.execute(db)
  await sql`create index catalogs_by_parent on catalogs (tenant_id, catalog_type, parent_id, sort_order)`.execute(db)
  await sql`create index catalogs_by_path on catalogs (tenant_id, id_path text_pattern_ops)`.execute(db)
  await protectTable(db, 'catalogs')
}
