import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table menus (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    ui_menu_id text not null,
    menu_code text not null,
    menu_name text not null,
    menu_type int not null default 1,
    menu_url text not null default '',
    menu_icon text not null default '',
    view_type int not null default 0,
    parent_id text,
    top_menu_id text not null default 'MAIN_WORKPLACE',
    param1 text not null default '',
    sort_order int not null default 1,
    primary key (tenant_id, ui_menu_id),
    unique (tenant_id, menu_code)
  )`.execute(db)
  await protectTable(db, 'menus')

  await sql`create table menu_actions (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    ui_menu_id text not null,
    action_code text not null,
    action_name text not null,
    action_value int not null,
    primary key (tenant_id, ui_menu_id, action_code),
    foreign key (tenant_id, ui_menu_id) references menus (tenant_id, ui_menu_id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'menu_actions')

  // Who may do what on a menu; a person's access is the OR of all rows that hold him.
  await sql`create table menu_grants (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    ui_menu_id text not null,
    participant_type int not null,
    param0 text not null default '',
    access int not null,
    primary key (tenant_id, ui_menu_id, participant_type, param0),
    foreign key (tenant_id, ui_menu_id) references menus (tenant_id, ui_menu_id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'menu_grants')
}
