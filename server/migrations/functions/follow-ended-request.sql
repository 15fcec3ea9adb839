-- A step of a request that was worked out for the analysis has changed: it is worked out anew. While a request goes on there is nothing
-- to do, and whoever acts has locked it.
create or replace function follow_ended_request() returns trigger language plpgsql
-- What a connection plans it keeps, and an installation begins with tables of a few rows.
set enable_seqscan = off as $$
declare
  of_request text := case when tg_op = 'DELETE' then old.task_id else new.task_id end;
begin
  if current_setting('app.copying', true) = '1' then return null; end if;
  delete from ended_requests where task_id = of_request;
  if found then
    insert into ended_requests_due (task_id) values (of_request) on conflict do nothing;
  end if;
  return null;
end $$
