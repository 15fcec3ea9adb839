-- A step of a request that was worked out for the analysis has changed: it is worked out anew. While a request goes on there is nothing
-- to do, and whoever acts has locked it.
create or replace function follow_ended_request() returns trigger language plpgsql
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
end $$
