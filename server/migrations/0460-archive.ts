import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/** What is archived by which rule, how far that has got, what is held, and what is left of what was purged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table archive_rules (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    rule_id text not null,
    rule_name text not null,
    rule jsonb not null,
    enabled boolean not null,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (tenant_id, rule_id)
  )`.execute(db)
  // Beside the task: its row stays as narrow as steps need it. What was restored keeps its row, so that rules count from then on.
  await sql`create table task_archivings (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    task_id text not null,
    rule_id text not null default '',
    archived_by text not null,
    archived_at timestamptz not null,
    restored_by text not null default '',
    restored_at timestamptz,
    primary key (tenant_id, task_id),
    foreign key (tenant_id, task_id) references tasks on delete cascade
  )`.execute(db)
  // What nobody archives costs its steps nothing.
  await sql`create index tasks_archived on tasks (tenant_id, task_id) where archived_at is not null`.execute(db)
  await sql`create table archive_runs (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    run_id text not null,
    kind text not null check (kind in ('archive', 'purge')),
    state text not null check (state in ('running', 'done', 'cancelled', 'failed', 'lost')),
    rule_ids text[] not null,
    begun_by text not null,
    begun_at timestamptz not null,
    ended_at timestamptz,
    beat_at timestamptz not null,
    total int not null default 0,
    done int not null default 0,
    cancel_by text not null default '',
    problem text not null default '',
    primary key (tenant_id, run_id)
  )`.execute(db)
  // Two at once would wait for each other's tasks.
  await sql`create unique index archive_runs_one_at_a_time on archive_runs (tenant_id) where state = 'running'`.execute(
    db,
  )
  await sql`create index archive_runs_by_time on archive_runs (tenant_id, begun_at desc, run_id desc)`.execute(db)
  await sql`create table legal_holds (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    hold_id text not null,
    hold_name text not null,
    reason text not null,
    ordered_by text not null,
    kind text not null check (kind in ('tasks', 'processes', 'people')),
    objects text[] not null,
    set_by text not null,
    set_at timestamptz not null,
    released_by text not null default '',
    released_at timestamptz,
    release_reason text not null default '',
    primary key (tenant_id, hold_id)
  )`.execute(db)
  for (const table of ['archive_rules', 'task_archivings', 'archive_runs', 'legal_holds']) await protectTable(db, table)
  await placeMenus(db, [
    {
      id: 'admin_archive',
      name: '归档与清除|Archive and purge|歸檔與清除',
      icon: 'archive',
      url: '/admin/archive',
      view: 'archive/archive',
      actions: { view: 1, edit: 2, archive: 4, hold: 8, purge: 16, erase: 32 },
      parentId: 'admin_work',
      topId: 'ADMINISTRATION',
    },
  ])
}
