import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Calls to services outside; address and credentials stand in data_sources, sealed.
  await sql`create table ext_interfaces (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    interface_id text not null,
    name text not null,
    code text not null default '',
    catalog_id text not null default '',
    service text not null,
    enabled boolean not null default true,
    -- method, path, body, parameters, limits
    definition jsonb not null,
    saved_by text not null,
    saved_at timestamptz not null,
    primary key (tenant_id, interface_id)
  )`.execute(db)
  await sql`create index ext_interfaces_by_service on ext_interfaces (tenant_id, service)`.execute(db)
  await protectTable(db, 'ext_interfaces')

  // Who called what and what came of it; neither what was sent nor what was answered is kept.
  await sql`create table ext_interface_calls (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    call_id text not null,
    interface_id text not null,
    at timestamptz not null,
    account text not null,
    ok boolean not null,
    status int not null,
    tries int not null,
    milliseconds int not null,
    error text not null default '',
    primary key (tenant_id, call_id),
    foreign key (tenant_id, interface_id) references ext_interfaces (tenant_id, interface_id) on delete cascade
  )`.execute(db)
  await sql`create index ext_interface_calls_in_order on ext_interface_calls (tenant_id, interface_id, at desc)`.execute(
    db,
  )
  await protectTable(db, 'ext_interface_calls', 'select, insert, delete')
}
