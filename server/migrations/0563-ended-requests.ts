import { sql, type Kysely } from 'kysely'
import { protectTable } from '@/server/platform/db/protect-table'

/**
 * What the analysis counts of requests that ended: worked out once a request, when somebody asks or by itself soon after the end, and
 * anew when what it was worked out of changes. `ended_requests_due` says of which that is still to be done.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table ended_requests (
    tenant_id text not null default current_setting('app.tenant_id'),
    task_id text not null,
    process_id text not null,
    process_version integer not null,
    initiator_account text not null,
    submitted_at timestamptz not null,
    ended_at timestamptz not null,
    whole integer not null,
    primary key (tenant_id, task_id),
    foreign key (tenant_id, task_id) references tasks (tenant_id, task_id) on delete cascade
  )`.execute(db)
  await sql`create index ended_requests_by_end on ended_requests (tenant_id, ended_at)`.execute(db)
  await sql`create index ended_requests_by_process on ended_requests (tenant_id, process_id, ended_at)`.execute(db)
  await sql`create table ended_steps (
    tenant_id text not null default current_setting('app.tenant_id'),
    task_id text not null,
    token_id text not null,
    process_id text not null,
    process_version integer not null,
    ended_at timestamptz not null,
    activity text not null,
    name text not null,
    account text not null,
    ended text not null,
    automatic boolean not null,
    at timestamptz not null,
    due_at timestamptz,
    waiting integer not null,
    working integer not null,
    since_start integer not null,
    first_of_step boolean not null,
    first_of_person boolean not null,
    primary key (tenant_id, task_id, token_id),
    foreign key (tenant_id, task_id) references ended_requests (tenant_id, task_id) on delete cascade
  )`.execute(db)
  await sql`create index ended_steps_by_end on ended_steps (tenant_id, ended_at)`.execute(db)
  await sql`create index ended_steps_by_process on ended_steps (tenant_id, process_id, ended_at)`.execute(db)
  await sql`create table ended_requests_due (
    tenant_id text not null default current_setting('app.tenant_id'),
    task_id text not null,
    primary key (tenant_id, task_id),
    foreign key (tenant_id, task_id) references tasks (tenant_id, task_id) on delete cascade
  )`.execute(db)
  await sql`create table ended_requests_calendars (
    tenant_id text not null default current_setting('app.tenant_id'),
    year integer not null,
    mark text not null,
    primary key (tenant_id, year)
  )`.execute(db)
  for (const table of ['ended_requests', 'ended_steps', 'ended_requests_due', 'ended_requests_calendars'])
    await protectTable(db, table)

  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    await sql`insert into ended_requests_due (task_id) select task_id from tasks
      where status = 1 and not is_test and submitted_at is not null and finished_at is not null`.execute(db)
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)

  for (const name of ['note_ended_request', 'follow_ended_request'])
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as $$ begin return null; end $$`)
      .execute(db)
  await sql`create trigger ended_request_begins after insert on tasks for each row
    when (new.finished_at is not null) execute function note_ended_request()`.execute(db)
  await sql`create trigger ended_request_changes after update on tasks for each row
    when (old.status <> new.status or old.finished_at is distinct from new.finished_at or old.submitted_at is distinct from new.submitted_at
      or old.is_test <> new.is_test or old.process_version <> new.process_version or old.initiator_account <> new.initiator_account)
    execute function note_ended_request()`.execute(db)
  await sql`create trigger ended_step_begins after insert on work_items for each row
    when (new.finish_reason is not null) execute function follow_ended_request()`.execute(db)
  await sql`create trigger ended_step_changes after update on work_items for each row
    when (old.finish_reason is distinct from new.finish_reason or old.finished_at is distinct from new.finished_at
      or old.account <> new.account or old.holder <> new.holder)
    execute function follow_ended_request()`.execute(db)
  await sql`create trigger ended_step_goes after delete on work_items for each row
    when (old.finish_reason is not null) execute function follow_ended_request()`.execute(db)
}
