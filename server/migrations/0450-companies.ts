import { sql, type Kysely } from 'kysely'
import { applicationRole } from '@/server/platform/db'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/** Several companies beside each other, and who stands above them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenants
    add column state text not null default 'active' check (state in ('active', 'suspended', 'deleting')),
    add column host_names text[] not null default '{}',
    add column people_limit int not null default 0,
    add column storage_limit int not null default 0`.execute(db)
  // Not forced: what starts the installation reads them all, before it is known for whom. Others see their own; the first
  // company, where the system administrator is, looks after every one.
  await sql`alter table tenants enable row level security`.execute(db)
  await sql`create policy own_company on tenants for select using (tenant_id = current_setting('app.tenant_id', true))`.execute(
    db,
  )
  await sql`create policy of_first_company on tenants
    using (current_setting('app.tenant_id', true) = 'default') with check (current_setting('app.tenant_id', true) = 'default')`.execute(
    db,
  )
  await sql
    .raw(
      `do $$ begin
    if exists (select 1 from pg_roles where rolname = '${applicationRole}') then grant select, insert, update on tenants to ${applicationRole}; end if;
  end $$`,
    )
    .execute(db)
  await sql`create table company_deletions (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    deletion_id text not null,
    code text not null,
    name text not null,
    people int not null,
    asked_by text not null,
    asked_at timestamptz not null,
    ended_at timestamptz,
    row_count bigint not null default 0,
    primary key (tenant_id, deletion_id)
  )`.execute(db)
  await protectTable(db, 'company_deletions')
  await sql`alter table users add column is_system_administrator boolean not null default false`.execute(db)
  await sql`select set_config('app.tenant_id', 'default', true)`.execute(db)
  // Who the installation began with; where he has gone, the administrator who has been there longest.
  await sql`update users set is_system_administrator = true where tenant_id = 'default' and account = (
    select account from users where tenant_id = 'default' and is_administrator and enabled
    order by (account = 'admin') desc, created_at, account limit 1)`.execute(db)
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
  await placeMenus(db, [
    {
      id: 'admin_tenants',
      name: '租户|Companies|租戶',
      icon: 'department',
      url: '/admin/tenants',
      view: 'companies/companies',
      actions: { view: 1 },
      parentId: 'admin',
      topId: 'ADMINISTRATION',
    },
  ])
}
