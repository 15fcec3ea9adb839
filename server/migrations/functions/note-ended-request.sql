-- A request that ended is to be worked out for the analysis; one that goes on again, or ended otherwise, no longer counts as it did.
create or replace function note_ended_request() returns trigger language plpgsql
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
end $$
