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
    counted_by text not null,
    primary key (tenant_id, task_id),
    foreign key (tenant_id, task_id) references tasks (tenant_id, task_id) on delete cascade
  )`.execute(db)
  await sql`create index ended_requests_by_end on ended_requests (tenant_id, ended_at)`.execute(db)
  await sql`create index ended_requests_by_process on ended_requests (tenant_id, process_id, ended_at)`.execute(db)
  await sql`create index ended_requests_by_clock on ended_requests (tenant_id, counted_by)`.execute(db)
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
    process_id text not null,
    ended_at timestamptz not null,
    primary key (tenant_id, task_id)
  )`.execute(db)
  await sql`create index ended_requests_due_by_end on ended_requests_due (tenant_id, ended_at)`.execute(db)
  for (const table of ['ended_requests', 'ended_steps', 'ended_requests_due']) await protectTable(db, table)
  await noteChanges(db)

  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    // Named, as no wall binds an owner who stands above all.
    await sql`insert into ended_requests_due (tenant_id, task_id, process_id, ended_at) select tenant_id, task_id, process_id, finished_at from tasks
      where tenant_id = ${tenantId} and status = 1 and not is_test and submitted_at is not null and finished_at is not null`.execute(
      db,
    )
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
  // Afterwards: looked up row by row while it is filled, it would wait for acts that wait for this migration.
  await sql`alter table ended_requests_due add foreign key (tenant_id, task_id) references tasks (tenant_id, task_id) on delete cascade`.execute(
    db,
  )
}

/** The functions are whole from the first moment: what a copy of the release before ends meanwhile is noted as well. */
async function noteChanges(db: Kysely<unknown>): Promise<void> {
  await sql`create function note_ended_request() returns trigger language plpgsql
  -- What a connection plans it keeps, and an installation begins with tables of a few rows.
  set enable_seqscan = off as $$
  begin
    if current_setting('app.copying', true) = '1' then return null; end if;
    if tg_op = 'UPDATE' then
      delete from ended_requests where tenant_id = new.tenant_id and task_id = new.task_id;
      delete from ended_requests_due where tenant_id = new.tenant_id and task_id = new.task_id;
    end if;
    if new.status = 1 and not new.is_test and new.submitted_at is not null and new.finished_at is not null then
      insert into ended_requests_due (tenant_id, task_id, process_id, ended_at)
      values (new.tenant_id, new.task_id, new.process_id, new.finished_at) on conflict do nothing;
    end if;
    return null;
  end $$`.execute(db)
  await sql`create function follow_ended_request() returns trigger language plpgsql
  -- What a connection plans it keeps, and an installation begins with tables of a few rows.
  set enable_seqscan = off as $$
  declare
    company text := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
    request text := case when tg_op = 'DELETE' then old.task_id else new.task_id end;
  begin
    if current_setting('app.copying', true) = '1' then return null; end if;
    with gone as (
      delete from ended_requests where tenant_id = company and task_id = request returning tenant_id, task_id, process_id, ended_at
    )
    insert into ended_requests_due (tenant_id, task_id, process_id, ended_at) select * from gone on conflict do nothing;
    return null;
  end $$`.execute(db)
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
