import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table forms (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    form_id text not null,
    form_name text not null,
    form_code text not null default '',
    form_type int not null default 0 check (form_type between 0 and 3),
    primary key (tenant_id, form_id)
  )`.execute(db)
  await protectTable(db, 'forms')

  // A published version is never changed: running tasks stand on it.
  await sql`create table form_versions (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    form_id text not null,
    version int not null,
    definition jsonb not null,
    created_at timestamptz not null,
    primary key (tenant_id, form_id, version),
    foreign key (tenant_id, form_id) references forms (tenant_id, form_id)
  )`.execute(db)
  await protectTable(db, 'form_versions')

  await sql`create table processes (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    process_id text not null,
    process_name text not null,
    description text not null default '',
    catalog_id text not null default '',
    catalog_name text not null default '',
    sort_order int not null default 1,
    published_version int,
    enabled boolean not null default true,
    primary key (tenant_id, process_id)
  )`.execute(db)
  await protectTable(db, 'processes')

  await sql`create table process_versions (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    process_id text not null,
    version int not null,
    status text not null check (status in ('draft', 'published', 'retired')),
    definition jsonb not null,
    form_id text not null,
    form_version int not null,
    content_hash text not null,
    created_at timestamptz not null,
    created_by text not null,
    published_at timestamptz,
    primary key (tenant_id, process_id, version),
    foreign key (tenant_id, process_id) references processes (tenant_id, process_id),
    foreign key (tenant_id, form_id, form_version) references form_versions (tenant_id, form_id, version)
  )`.execute(db)
  await sql`create unique index process_versions_published on process_versions (tenant_id, process_id) where status = 'published'`.execute(
    db,
  )
  await protectTable(db, 'process_versions')
}
