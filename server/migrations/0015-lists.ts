import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tasks add column archived_at timestamptz`.execute(db)
  // Whether his last decision can still be taken back; written with every step, so that a list can ask for it.
  await sql`alter table task_people add column may_undo boolean not null default false`.execute(db)
  await sql`create index task_people_may_undo on task_people (tenant_id, account) where may_undo`.execute(db)

  await sql`create table task_focus (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    account text not null,
    task_id text not null,
    focused_at timestamptz not null,
    primary key (tenant_id, account, task_id),
    foreign key (tenant_id, task_id) references tasks (tenant_id, task_id) on delete cascade,
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await protectTable(db, 'task_focus')

  // What a person would get if everybody before him agreed; written anew whenever the task moves.
  await sql`create table task_forecasts (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    task_id text not null,
    account text not null,
    activity_id text not null,
    activity_name text not null,
    expected_at timestamptz not null,
    primary key (tenant_id, task_id, account, activity_id),
    foreign key (tenant_id, task_id) references tasks (tenant_id, task_id) on delete cascade
  )`.execute(db)
  await sql`create index task_forecasts_by_account on task_forecasts (tenant_id, account, expected_at)`.execute(db)
  await protectTable(db, 'task_forecasts')

  await sql`create table work_item_views (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    view_id text not null,
    account text not null,
    kind int not null check (kind between 0 and 27),
    name text not null,
    shared boolean not null default false,
    content jsonb not null,
    saved_at timestamptz not null,
    primary key (tenant_id, view_id),
    foreign key (tenant_id, account) references users (tenant_id, account) on delete cascade
  )`.execute(db)
  await sql`create index work_item_views_by_account on work_item_views (tenant_id, account, kind)`.execute(db)
  await protectTable(db, 'work_item_views')

  // Standing help: who sees, prepares or carries out what for whom.
  await sql`create table secretaries (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    chief text not null,
    secretary text not null,
    may_prepare boolean not null default true,
    may_act boolean not null default false,
    -- empty: every process
    process_ids text[] not null default '{}',
    set_by text not null,
    set_at timestamptz not null,
    primary key (tenant_id, chief, secretary),
    foreign key (tenant_id, chief) references users (tenant_id, account) on delete cascade,
    foreign key (tenant_id, secretary) references users (tenant_id, account) on delete cascade,
    check (chief <> secretary)
  )`.execute(db)
  await sql`create index secretaries_by_secretary on secretaries (tenant_id, secretary)`.execute(db)
  await protectTable(db, 'secretaries')
  await sql`alter table work_items add column prepared_by text`.execute(db)
}
