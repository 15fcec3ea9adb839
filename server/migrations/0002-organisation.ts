import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table groups (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    group_id text not null,
    name text not null,
    code text not null default '',
    parent_id text,
    -- '/root/child/': ids from the root down, kept right by moves
    id_path text not null,
    name_path text not null default '',
    type_name text not null default '',
    function_type text not null default '',
    group_level int not null default 1 check (group_level between 0 and 11),
    sort_order int not null default 1 check (sort_order >= 1),
    enabled boolean not null default true,
    primary key (tenant_id, group_id),
    foreign key (tenant_id, parent_id) references groups (tenant_id, group_id)
  )`.execute(db)
  await sql`create index groups_by_parent on groups (tenant_id, parent_id, sort_order)`.execute(db)
  await sql`create index groups_by_path on groups (tenant_id, id_path text_pattern_ops)`.execute(db)
  await protectTable(db, 'groups')

  await sql`create table users (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null check (account = lower(account)),
    name text not null,
    dsp_name text not null default '',
    hrid text not null default '',
    job_title text not null default '',
    email text not null default '',
    department_id text,
    default_language text not null default 'zh-CN' check (default_language in ('zh-CN', 'en-US', 'zh-TW')),
    page_theme text not null default '',
    password_hash text,
    is_administrator boolean not null default false,
    enabled boolean not null default true,
    last_login_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (tenant_id, account),
    foreign key (tenant_id, department_id) references groups (tenant_id, group_id)
  )`.execute(db)
  await sql`create index users_by_department on users (tenant_id, department_id)`.execute(db)
  await protectTable(db, 'users')

  await sql`create table roles (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    role_id text not null,
    role_name text not null,
    role_desc text not null default '',
    primary key (tenant_id, role_id)
  )`.execute(db)
  await protectTable(db, 'roles')

  await sql`create table user_roles (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    role_id text not null,
    primary key (tenant_id, role_id, account),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade,
    foreign key (tenant_id, role_id) references roles (tenant_id, role_id) on delete cascade
  )`.execute(db)
  await sql`create index user_roles_by_account on user_roles (tenant_id, account)`.execute(db)
  await protectTable(db, 'user_roles')

  await sql`create table duties (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    code text not null,
    name text not null,
    primary key (tenant_id, code)
  )`.execute(db)
  await protectTable(db, 'duties')

  // A person's place in a group: plain membership, leadership of a type and level, or the holding of a duty.
  await sql`create table group_members (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    group_id text not null,
    account text not null,
    member_type text not null default '',
    is_leader boolean not null default false,
    leader_type text not null default '',
    leader_level int not null default 100 check (leader_level between 0 and 100),
    duty text not null default '',
    sort_order int not null default 1,
    primary key (tenant_id, group_id, account, leader_type, duty),
    foreign key (tenant_id, group_id) references groups (tenant_id, group_id) on delete cascade,
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await sql`create index group_members_by_account on group_members (tenant_id, account)`.execute(db)
  await protectTable(db, 'group_members')
}
