-- Takes the id of a command, locks its task and reads it. Each statement sees what was committed when it began: tokens read
-- after the lock belong to the row locked.
create or replace function open_command(command text, who text, hash text, moment timestamptz, wanted text)
returns json language plpgsql
-- What a connection plans it keeps, and an installation begins with tables of a few rows.
set enable_seqscan = off as $$
declare
  t tasks%rowtype;
  held json;
  involved boolean;
begin
  insert into task_commands (command_id, account, content_hash, created_at) values (command, who, hash, moment)
  on conflict do nothing;
  if not found then return json_build_object('claimed', false); end if;
  if wanted = '' then return json_build_object('claimed', true); end if;

  select * into t from tasks where task_id = wanted for update;
  if not found then return json_build_object('claimed', true); end if;
  select coalesce(json_agg(k.data order by k.position), '[]') into held from tokens k where k.task_id = wanted;
  involved := exists (select 1 from task_people p where p.account = who and p.task_id = wanted);
  if not involved then
    involved := exists (
      select 1 from secretaries s join work_items i on i.task_id = wanted and i.account = s.chief and i.open
      where s.secretary = who and (s.process_ids = '{}' or t.process_id = any(s.process_ids)));
  end if;

  return json_build_object('claimed', true, 'involved', involved, 'task', json_build_object(
    'task_id', t.task_id, 'process_id', t.process_id, 'process_version', t.process_version, 'process_name', t.process_name,
    'form_type', t.form_type, 'no', t.no, 'title', t.title, 'status', t.status, 'result', t.result, 'end_reason', t.end_reason,
    'round', t.round, 'rev', t.rev, 'initiator_account', t.initiator_account, 'initiator_name', t.initiator_name,
    'initiator_department_id', t.initiator_department_id, 'initiator_department_name', t.initiator_department_name,
    'created_at', t.created_at, 'submitted_at', t.submitted_at, 'finished_at', t.finished_at,
    'extra', t.extra, 'form_data', t.form_data, 'log_hash', t.log_hash,
    'archived', t.archived_at is not null and t.status not in (0, 2), 'tokens', held));
end $$
