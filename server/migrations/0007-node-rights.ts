import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Rights on a department or category, inherited by everything below it.
  await sql`create table node_grants (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    node_kind text not null check (node_kind in ('group', 'catalog')),
    node_id text not null,
    participant_type int not null,
    param0 text not null default '',
    param1 text not null default '',
    display_name text not null default '',
    value int not null check (value between 0 and 31),
    value1 int not null default 0 check (value1 between 0 and 65535),
    sort_order int not null default 1,
    primary key (tenant_id, node_kind, node_id, participant_type, param0)
  )`.execute(db)
  await sql`create index node_grants_by_participant on node_grants (tenant_id, node_kind, participant_type, param0)`.execute(
    db,
  )
  await protectTable(db, 'node_grants')

  await sql`create table group_user_info (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    group_id text not null,
    type int not null check (type in (1, 2)),
    branch_code text not null default '',
    branch_name text not null default '',
    dept_code text not null default '',
    dept_name text not null,
    primary key (tenant_id, group_id),
    foreign key (tenant_id, group_id) references groups (tenant_id, group_id) on delete cascade
  )`.execute(db)
  await protectTable(db, 'group_user_info')

  await sql`create table group_master_data (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    kind text not null check (kind in ('leaderType', 'leaderLevel', 'memberType', 'groupType', 'groupFunctionType')),
    value text not null,
    created_at timestamptz not null default now(),
    primary key (tenant_id, kind, value)
  )`.execute(db)
  await protectTable(db, 'group_master_data')
}
