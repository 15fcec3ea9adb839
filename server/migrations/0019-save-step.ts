import { sql, type Kysely } from 'kysely'

/**
 * Writes one step of a task. A function, because its statements are planned once per connection that way; sent as text
 * they would be planned at every step, which takes longer than carrying them out. It runs with the caller's rights, so
 * the tenant's wall holds inside of it as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function save_step(step jsonb) returns jsonb language plpgsql as $$
declare
  entry jsonb := step -> 'log' -> 'entry';
  task text := step -> 'task' ->> 'task_id';
  process text := step -> 'task' ->> 'process_id';
  actor text := entry -> 'by' ->> 'account';
  moment timestamptz := (entry ->> 'at')::timestamptz;
  number int := (entry ->> 'seq')::int;
begin
  insert into tasks (task_id, process_id, process_version, process_name, form_type, no, title, status, result, end_reason, round, rev,
    initiator_account, initiator_name, initiator_department_id, initiator_department_name, created_at, submitted_at, finished_at,
    extra, form_data, summary, holders, steps_now, log_hash)
  select t.task_id, t.process_id, t.process_version, t.process_name, t.form_type, t.no, t.title, t.status, t.result, t.end_reason, t.round, t.rev,
    t.initiator_account, t.initiator_name, t.initiator_department_id, t.initiator_department_name, t.created_at, t.submitted_at, t.finished_at,
    t.extra, t.form_data, t.summary, t.holders, t.steps_now, t.log_hash
  from jsonb_to_record(step -> 'task') as t(task_id text, process_id text, process_version int, process_name text, form_type int,
    no text, title text, status int, result int, end_reason text, round int, rev int, initiator_account text, initiator_name text,
    initiator_department_id text, initiator_department_name text, created_at timestamptz, submitted_at timestamptz, finished_at timestamptz,
    extra jsonb, form_data jsonb, summary jsonb, holders jsonb, steps_now jsonb, log_hash text)
  on conflict (tenant_id, task_id) do update set process_version = excluded.process_version, process_name = excluded.process_name,
    no = excluded.no, title = excluded.title, status = excluded.status, result = excluded.result, end_reason = excluded.end_reason,
    round = excluded.round, rev = excluded.rev, submitted_at = excluded.submitted_at, finished_at = excluded.finished_at,
    extra = excluded.extra, form_data = excluded.form_data, summary = excluded.summary, holders = excluded.holders,
    steps_now = excluded.steps_now, log_hash = excluded.log_hash;

  insert into tokens (task_id, token_id, position, data)
  select task, k.token_id, k.position, k.data
  from jsonb_to_recordset(step -> 'tokens') as k(token_id text, position int, data jsonb)
  on conflict (tenant_id, task_id, token_id) do update set data = excluded.data;

  insert into op_log (task_id, seq, operator, account, entry, at, address, prev_hash, hash)
  values (task, number, (entry ->> 'operator')::int, actor, entry, moment, step -> 'log' ->> 'address',
    step -> 'log' ->> 'prev_hash', step -> 'task' ->> 'log_hash');

  insert into work_items (token_id, account, task_id, process_id, activity_id, activity_name, status, open, returned, from_name, round,
    arrived_at, seen_at, due_at, finished_at, urged, holder, finish_reason, for_name, prepared_by)
  select i.token_id, i.account, task, process, i.activity_id, i.activity_name, i.status, i.open, i.returned, i.from_name, i.round,
    i.arrived_at, i.seen_at, i.due_at, i.finished_at, i.urged, i.holder, i.finish_reason, i.for_name, i.prepared_by
  from jsonb_to_recordset(step -> 'items') as i(token_id text, account text, activity_id text, activity_name text, status int, open boolean,
    returned boolean, from_name text, round int, arrived_at timestamptz, seen_at timestamptz, due_at timestamptz, finished_at timestamptz,
    urged int, holder boolean, finish_reason text, for_name text, prepared_by text)
  on conflict (tenant_id, token_id, account) do update set activity_id = excluded.activity_id, activity_name = excluded.activity_name,
    status = excluded.status, open = excluded.open, returned = excluded.returned, from_name = excluded.from_name, round = excluded.round,
    arrived_at = excluded.arrived_at, seen_at = excluded.seen_at, due_at = excluded.due_at, finished_at = excluded.finished_at,
    urged = excluded.urged, holder = excluded.holder, finish_reason = excluded.finish_reason, for_name = excluded.for_name,
    prepared_by = excluded.prepared_by;

  if jsonb_array_length(step -> 'gone') > 0 then
    delete from work_items w using jsonb_to_recordset(step -> 'gone') as g(token_id text, account text)
    where w.token_id = g.token_id and w.account = g.account;
  end if;

  insert into task_people (task_id, account, initiated, decided_at, decided_activity, may_undo, involved_at)
  select task, p.account, p.initiated, p.decided_at, p.decided_activity, p.may_undo, moment
  from jsonb_to_recordset(step -> 'people') as p(account text, initiated boolean, decided_at timestamptz, decided_activity text, may_undo boolean)
  on conflict (tenant_id, account, task_id) do update set decided_at = coalesce(excluded.decided_at, task_people.decided_at),
    decided_activity = coalesce(excluded.decided_activity, task_people.decided_activity), may_undo = excluded.may_undo;

  if jsonb_array_length(step -> 'outbox') > 0 then
    insert into outbox (effect_id, task_id, seq, kind, payload, due_at)
    select e.effect_id, task, number, e.kind, e.payload, e.due_at
    from jsonb_to_recordset(step -> 'outbox') as e(effect_id text, kind text, payload jsonb, due_at timestamptz);
  end if;

  update task_commands set answer = step -> 'answer' where account = actor and command_id = step ->> 'command_id';

  -- What the person has to do next, elsewhere; 6 is an offer nobody has taken up.
  return (select jsonb_build_object('taskId', w.task_id, 'workItemId', w.token_id) from work_items w
    where w.account = actor and w.open and w.status <> 6 and w.task_id <> task
    order by w.arrived_at desc, w.token_id desc limit 1);
end $$`.execute(db)
}
