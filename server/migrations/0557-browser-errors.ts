import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/**
 * What goes wrong in people's browsers, each error once, with whom it happened to and how much a person has told of late; and the
 * right to say that one is settled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table browser_errors (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    error_id text not null,
    name text not null,
    message text not null,
    stack text not null,
    component text not null,
    times bigint not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    pages jsonb not null,
    browsers jsonb not null,
    releases jsonb not null,
    settled_at timestamptz,
    settled_by text not null default '',
    settled_release text not null default '',
    came_again boolean not null default false,
    primary key (tenant_id, error_id)
  )`.execute(db)
  await sql`create index browser_errors_by_time on browser_errors (tenant_id, last_at desc, error_id desc)`.execute(db)
  await protectTable(db, 'browser_errors')
  await sql`create table browser_error_people (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    error_id text not null,
    account text not null,
    times bigint not null,
    last_at timestamptz not null,
    primary key (tenant_id, error_id, account),
    foreign key (tenant_id, error_id) references browser_errors (tenant_id, error_id) on delete cascade
  )`.execute(db)
  await sql`create index browser_error_people_by_account on browser_error_people (tenant_id, account)`.execute(db)
  await protectTable(db, 'browser_error_people')
  await sql`create table browser_error_tellers (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    since timestamptz not null,
    told integer not null,
    primary key (tenant_id, account)
  )`.execute(db)
  await protectTable(db, 'browser_error_tellers')
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    await sql`insert into menu_actions (tenant_id, ui_menu_id, action_code, action_name, action_value)
      select ${tenantId}, 'admin_logs', 'settle', 'settle', 4 where exists (
        select 1 from menus where tenant_id = ${tenantId} and ui_menu_id = 'admin_logs')
      on conflict do nothing`.execute(db)
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
