-- Whether a rule of agents holds for a step of a process.
create or replace function agent_covers(rule agents, process text, step text) returns boolean language plpgsql stable as $$
begin
  if process = any(rule.except_process_ids) then return false; end if;
  if not (rule.steps = '[]'
      or rule.steps @> jsonb_build_array(jsonb_build_object('processId', process, 'activityId', step))) then
    return false;
  end if;
  if process = any(rule.process_ids) or (rule.process_ids = '{}' and rule.catalog_ids = '{}') then return true; end if;
  -- A process is filed under a category by id, or by its name; a rule covers what lies below its categories.
  return exists (
    select 1 from processes p
      join catalogs c on c.catalog_type = 'Processes'
        and (c.catalog_id = p.catalog_id or (p.catalog_id = '' and c.name = p.catalog_name))
      join catalogs top on top.catalog_id = any(rule.catalog_ids) and starts_with(c.id_path, top.id_path)
    where p.process_id = process);
end $$
