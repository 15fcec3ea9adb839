-- Writes one step of a task: the task, its tokens, its log, list rows, messages, outbox and the answer of the command. The
-- caller's rights hold inside of it, and so does the tenant's wall. A task that exists is updated in place: nothing an index
-- knows changes from step to step. Rows are not checked against the task that the statement before has written.
-- What is new of `step` has a default here: a copy of the release before may still send it without.
create or replace function save_step(step jsonb) returns jsonb language plpgsql
-- What a connection plans it keeps, and the first steps of an installation are taken on tables of a few rows, with a few dozen
-- people: reading those whole seems cheapest then. A step finds everything by an index, and people one by one.
set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  entry jsonb := step -> 'log' -> 'entry';
  task text := step ->> 'task_id';
  process text := step ->> 'process_id';
  actor text := entry -> 'by' ->> 'account';
  moment timestamptz := (entry ->> 'at')::timestamptz;
  number int := (entry ->> 'seq')::int;
begin
  if (step ->> 'fresh')::boolean then
    insert into tasks (task_id, process_id, process_version, process_name, form_type, no, title, status, result, end_reason, round, rev,
      initiator_account, initiator_name, initiator_department_id, initiator_department_name, created_at, submitted_at, finished_at,
      extra, form_data, summary, holders, steps_now, log_hash)
    select task, process, t.process_version, t.process_name, t.form_type, t.no, t.title, t.status, t.result, t.end_reason, t.round, t.rev,
      t.initiator_account, t.initiator_name, t.initiator_department_id, t.initiator_department_name, t.created_at, t.submitted_at, t.finished_at,
      t.extra, t.form_data, t.summary, t.holders, t.steps_now, t.log_hash
    from jsonb_to_record(step -> 'task') as t(process_version int, process_name text, form_type int,
      no text, title text, status int, result int, end_reason text, round int, rev int, initiator_account text, initiator_name text,
      initiator_department_id text, initiator_department_name text, created_at timestamptz, submitted_at timestamptz, finished_at timestamptz,
      extra jsonb, form_data jsonb, summary jsonb, holders jsonb, steps_now jsonb, log_hash text);
  else
    update tasks set process_version = t.process_version, process_name = t.process_name, no = t.no, title = t.title, status = t.status,
      result = t.result, end_reason = t.end_reason, round = t.round, rev = t.rev, submitted_at = t.submitted_at, finished_at = t.finished_at,
      extra = t.extra, form_data = t.form_data, summary = t.summary, holders = t.holders, steps_now = t.steps_now, log_hash = t.log_hash
    from jsonb_to_record(step -> 'task') as t(process_version int, process_name text, no text, title text, status int, result int,
      end_reason text, round int, rev int, submitted_at timestamptz, finished_at timestamptz,
      extra jsonb, form_data jsonb, summary jsonb, holders jsonb, steps_now jsonb, log_hash text)
    where tasks.task_id = task;
  end if;

  insert into tokens (task_id, token_id, position, data)
  select task, k.token_id, k.position, k.data
  from jsonb_to_recordset(step -> 'tokens') as k(token_id text, position int, data jsonb)
  on conflict (tenant_id, task_id, token_id) do update set data = excluded.data;

  insert into op_log (task_id, seq, operator, account, entry, at, address, prev_hash, hash)
  values (task, number, (entry ->> 'operator')::int, actor, entry, moment, step -> 'log' ->> 'address',
    step -> 'log' ->> 'prev_hash', step -> 'task' ->> 'log_hash');

  if jsonb_array_length(step -> 'items') > 0 then
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
  end if;

  if jsonb_array_length(step -> 'gone') > 0 then
    delete from work_items w using jsonb_to_recordset(step -> 'gone') as g(token_id text, account text)
    where w.token_id = g.token_id and w.account = g.account;
  end if;

  if jsonb_array_length(step -> 'people') > 0 then
    insert into task_people (task_id, account, initiated, decided_at, decided_activity, may_undo, involved_at)
    select task, p.account, p.initiated, p.decided_at, p.decided_activity, p.may_undo, moment
    from jsonb_to_recordset(step -> 'people') as p(account text, initiated boolean, decided_at timestamptz, decided_activity text, may_undo boolean)
    on conflict (tenant_id, account, task_id) do update set decided_at = coalesce(excluded.decided_at, task_people.decided_at),
      decided_activity = coalesce(excluded.decided_activity, task_people.decided_activity), may_undo = excluded.may_undo;
  end if;

  if jsonb_array_length(step -> 'told') > 0 then
    insert into messages (message_id, account, event, task_id, token_id, title, activity, body, sent_at, from_account, from_name)
    select m.notice_id || ':' || u.account, u.account, m.event, task, m.token_id, step -> 'task' ->> 'title', m.activity, m.body, moment,
      coalesce(actor, ''), coalesce(entry -> 'by' ->> 'name', '')
    from jsonb_to_recordset(step -> 'told') as m(notice_id text, account text, event text, token_id text, activity text, body text)
      join users u on u.account = m.account
    where u.enabled
    on conflict do nothing;
  end if;

  if jsonb_array_length(step -> 'outbox') > 0 then
    insert into outbox (effect_id, task_id, seq, kind, payload, due_at)
    select e.effect_id, task, number, e.kind, e.payload, e.due_at
    from jsonb_to_recordset(step -> 'outbox') as e(effect_id text, kind text, payload jsonb, due_at timestamptz)
    -- Where no other system wants to be told, nothing waits to be.
    where e.kind <> 'tell' or exists (select 1 from webhooks h where h.enabled);
  end if;

  -- Whoever put the request aside has it back when somebody else moves it.
  if (step ->> 'wakes')::boolean then
    update inbox_marks set snoozed_until = null
    where thread_id = task and snoozed_until is not null and account <> coalesce(actor, '');
  end if;

  -- What the person has seen with what he did; a copy of the release before does not say it.
  if step ->> 'seen' is not null then
    insert into task_seen (account, task_id, rev, seen_at) values (actor, task, (step ->> 'seen')::int, moment)
    on conflict (tenant_id, account, task_id) do update set rev = excluded.rev, seen_at = excluded.seen_at
    where task_seen.rev < excluded.rev;
  end if;

  update task_commands set answer = step -> 'answer' where account = actor and command_id = step ->> 'command_id';

  -- What the person has to do next, elsewhere; 6 is an offer nobody has taken up.
  return (select jsonb_build_object('taskId', w.task_id, 'workItemId', w.token_id) from work_items w
    where w.account = actor and w.open and w.status <> 6 and w.task_id <> task
      and not exists (select 1 from inbox_marks s where s.account = actor and s.thread_id = w.task_id and s.snoozed_until > moment
        and (w.due_at is null or w.due_at > moment))
    order by w.arrived_at desc, w.token_id limit 1);
end $$
