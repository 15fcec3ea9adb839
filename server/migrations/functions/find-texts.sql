-- Requests whose words are those asked for, the newest first, and some of them perhaps twice. It runs as the owner: behind
-- row-level security an index over words cannot be used, so it names the tenant itself. Whether the reader may see them is
-- for the caller to say: of a request it tells the id and nothing else.
create or replace function find_texts(wanted tsquery, most integer) returns table (found_id text)
language plpgsql stable security definer set search_path from current set enable_seqscan = off as $$
declare
  found integer;
begin
  -- Common words stand in the newest: then nothing need be looked up.
  return query select n.task_id from (
    select x.task_id, x.words from search_texts x where x.tenant_id = current_setting('app.tenant_id')
    order by x.at desc, x.task_id limit 1000
  ) n where n.words @@ wanted limit most;
  get diagnostics found = row_count;
  if found < most then
    return query with hits as materialized (
      select x.task_id, x.at from search_texts x where x.words @@ wanted and x.tenant_id = current_setting('app.tenant_id') limit 20000
    ) select h.task_id from hits h order by h.at desc, h.task_id limit most;
  end if;
end $$
