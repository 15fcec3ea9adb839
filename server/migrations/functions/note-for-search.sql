-- The trigger of the operation log: whatever happened to a request, its text is read anew for the search.
create or replace function note_for_search() returns trigger language plpgsql as $$
begin
  -- Rows that are copied from another database say it themselves.
  if current_setting('app.copying', true) = '1' then return null; end if;
  insert into search_todo (tenant_id, task_id, at) values (new.tenant_id, new.task_id, new.at) on conflict do nothing;
  return null;
end $$
