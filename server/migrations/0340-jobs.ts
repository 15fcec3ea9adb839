import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'
import { placeMenus } from './place-menus'

/** What the company has done by itself at set times, and what came of each time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table jobs (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    job_id text not null,
    job_name text not null,
    work jsonb not null,
    schedule jsonb,
    enabled boolean not null default true,
    run_as text not null,
    missed text not null default 'once',
    retries int not null default 0,
    timeout_seconds int not null default 600,
    tell jsonb not null default '[]',
    next_at timestamptz,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (tenant_id, job_id)
  )`.execute(db)
  await sql`create index jobs_due on jobs (tenant_id, next_at) where enabled`.execute(db)
  await protectTable(db, 'jobs')
  await sql`create table job_runs (
    tenant_id text not null default current_setting('app.tenant_id') references tenants,
    run_id text not null,
    job_id text not null,
    job_name text not null,
    kind text not null,
    cause text not null,
    asked_by text not null default '',
    run_as text not null default '',
    state text not null,
    attempt int not null default 1,
    due_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    worker text not null default '',
    lease_until timestamptz,
    result jsonb,
    output text not null default '',
    trace_id text not null,
    primary key (tenant_id, run_id)
  )`.execute(db)
  // Whichever copy of the server tries: the same work never goes on twice at a time.
  await sql`create unique index job_runs_one_at_a_time on job_runs (tenant_id, job_id) where state = 'running'`.execute(
    db,
  )
  await sql`create index job_runs_open on job_runs (tenant_id, due_at) where state in ('waiting', 'running')`.execute(
    db,
  )
  await sql`create index job_runs_by_time on job_runs (tenant_id, due_at desc, run_id desc)`.execute(db)
  await sql`create index job_runs_by_job on job_runs (tenant_id, job_id, due_at desc)`.execute(db)
  await protectTable(db, 'job_runs')
  await placeMenus(db, [
    {
      id: 'admin_jobs',
      name: '定时作业|Scheduled jobs|排程作業',
      icon: 'clock',
      url: '/job/schedule',
      view: 'jobs/jobs',
      actions: { view: 1, edit: 2, sql: 4 },
      parentId: 'admin',
      topId: 'ADMINISTRATION',
    },
    {
      id: 'admin_job_runs',
      name: '作业日志|Job log|作業日誌',
      icon: 'history',
      url: '/job/schedule/logs',
      view: 'jobs/job-runs',
      actions: { view: 1 },
      parentId: 'admin',
      topId: 'ADMINISTRATION',
    },
  ])
}
