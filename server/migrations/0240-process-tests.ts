import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

const tenant = sql`tenant_id text not null default current_setting('app.tenant_id') references tenants`

/** Test cases of processes, plans that run them, the queue of runs, and what came of each case. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table test_cases (
    ${tenant},
    case_id text not null,
    process_id text not null,
    case_name text not null,
    source text not null check (source in ('simulation', 'task', 'generated', 'matrix', 'hand')),
    confirmed boolean not null default false,
    body jsonb not null,
    -- What the organisation answered when it was recorded: questions with their answers; null where that is too much to keep.
    answers jsonb,
    rev integer not null default 1,
    changed_by text not null,
    changed_at timestamptz not null,
    last_state text check (last_state in ('Passed', 'Failed', 'Error')),
    last_at timestamptz,
    last_run text,
    last_coverage jsonb,
    primary key (tenant_id, case_id),
    foreign key (tenant_id, process_id) references processes on delete cascade
  )`.execute(db)
  await sql`create index test_cases_of_process on test_cases (tenant_id, process_id)`.execute(db)
  await protectTable(db, 'test_cases')

  await sql`create table test_plans (
    ${tenant},
    plan_id text not null,
    process_id text not null,
    plan_name text not null,
    case_ids jsonb not null default '[]',
    schedule jsonb,
    organisation text not null default 'now' check (organisation in ('now', 'asRecorded')),
    enabled boolean not null default true,
    next_at timestamptz,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (tenant_id, plan_id),
    foreign key (tenant_id, process_id) references processes on delete cascade
  )`.execute(db)
  await sql`create index test_plans_due on test_plans (tenant_id, next_at) where next_at is not null`.execute(db)
  await protectTable(db, 'test_plans')

  await sql`create table test_runs (
    ${tenant},
    run_id text not null,
    process_id text not null,
    plan_id text not null default '',
    plan_name text not null default '',
    state text not null check (state in ('Waiting', 'Running', 'Passed', 'Failed', 'Error', 'Cancelled')),
    ran_on text not null check (ran_on in ('published', 'version', 'draft')),
    version integer not null,
    -- As it was when the run was asked for: a draft changes.
    definition jsonb not null,
    form_version integer not null,
    organisation text not null check (organisation in ('now', 'asRecorded')),
    -- Business rules who asked for it may not see: they are as if they were not there.
    hidden_rules jsonb not null default '[]',
    case_ids jsonb not null,
    cases integer not null,
    done integer not null default 0,
    passed integer not null default 0,
    failed integer not null default 0,
    errors integer not null default 0,
    problem jsonb,
    coverage jsonb,
    started_by text not null,
    queued_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    -- Who carries it out, and until when he is believed to be alive.
    lease_by text not null default '',
    lease_until timestamptz,
    primary key (tenant_id, run_id),
    foreign key (tenant_id, process_id) references processes on delete cascade
  )`.execute(db)
  await sql`create index test_runs_waiting on test_runs (tenant_id, queued_at) where state in ('Waiting', 'Running')`.execute(
    db,
  )
  await sql`create index test_runs_of_process on test_runs (tenant_id, process_id, queued_at desc)`.execute(db)
  await protectTable(db, 'test_runs')

  await sql`create table test_results (
    ${tenant},
    run_id text not null,
    case_id text not null,
    position integer not null,
    case_name text not null,
    case_rev integer not null,
    state text not null check (state in ('Passed', 'Failed', 'Error')),
    problem jsonb,
    differences jsonb not null default '[]',
    found jsonb,
    coverage jsonb,
    duration integer not null,
    primary key (tenant_id, run_id, case_id),
    foreign key (tenant_id, run_id) references test_runs on delete cascade
  )`.execute(db)
  await protectTable(db, 'test_results')

  await placeMenus(db, [
    {
      id: 'admin_tests',
      name: '流程测试|Process tests|流程測試',
      icon: 'check',
      url: '/admin/test/autoTest',
      view: 'tests/process-tests',
      parentId: 'admin_work',
      topId: 'ADMINISTRATION',
      actions: { view: 1 },
    },
    {
      id: 'admin_test_queue',
      name: '测试队列|Test queue|測試佇列',
      icon: 'table',
      url: '/admin/test/testQueueList',
      view: 'tests/test-queue',
      parentId: 'admin_work',
      topId: 'ADMINISTRATION',
      actions: { view: 1 },
    },
  ])
  await grantLikeProcesses(db)
}

/** Whoever was given the list of processes gets the pages of their tests as well. */
async function grantLikeProcesses(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    for (const menu of ['admin_tests', 'admin_test_queue'])
      await sql`insert into menu_grants (tenant_id, ui_menu_id, participant_type, param0, access)
        select tenant_id, ${menu}, participant_type, param0, 1 from menu_grants g
        where g.tenant_id = ${tenantId} and g.ui_menu_id = 'design_processes' and g.access & 1 = 1
          and exists (select 1 from menus m where m.tenant_id = ${tenantId} and m.ui_menu_id = ${menu})
        on conflict do nothing`.execute(db)
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
