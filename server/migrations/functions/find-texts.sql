-- Requests whose words are those asked for, the newest first, and some of them perhaps twice. It runs as the owner: behind
-- row-level security an index over words cannot be used, so it names the tenant itself. Whether the reader may see them is
-- for the caller to say: of a request it tells the id and nothing else.
create or replace function find_texts(wanted tsquery, most integer) returns table (found_id text)
language plpgsql stable security definer set search_path from current set enable_seqscan = off as $$
declare
  tenant constant text := current_setting('app.tenant_id');
  found integer;
  here integer;
  -- Days since 1900: the one that is looked at next, and the first there is.
  day integer;
  first_day integer;
  covered integer := 0;
  inside integer;
  size integer;
  days text;
begin
  -- Common words stand in the newest: then nothing need be looked up.
  return query select n.task_id from (
    select x.task_id, x.words from search_texts x where x.tenant_id = tenant order by x.at desc, x.task_id limit 200
  ) n where n.words @@ wanted limit most;
  get diagnostics found = row_count;
  if found >= most then return; end if;

  -- A beginning is looked up as all words that begin so, at every look: for them one look has to do.
  if position(':*' in wanted::text) > 0 then
    return query with hits as materialized (
      select x.task_id, x.at from search_texts x where (x.words || array_to_tsvector(array[
          '%1.' || ((x.at at time zone 'UTC')::date - date '1900-01-01')::text,
          '%8.' || (((x.at at time zone 'UTC')::date - date '1900-01-01') / 8)::text,
          '%64.' || (((x.at at time zone 'UTC')::date - date '1900-01-01') / 64)::text,
          '%512.' || (((x.at at time zone 'UTC')::date - date '1900-01-01') / 512)::text])) @@ wanted
        and x.tenant_id = tenant limit 20000
    ) select h.task_id from hits h order by h.at desc, h.task_id limit most;
    return;
  end if;

  -- What stands in thousands is not fetched to be sorted: the index knows the days, and is asked for twice as many every time,
  -- from the newest back, until enough is found. What the first look found is found once more.
  found := 0;
  select (x.at at time zone 'UTC')::date - date '1900-01-01' into day
    from search_texts x where x.tenant_id = tenant order by x.at desc limit 1;
  select (x.at at time zone 'UTC')::date - date '1900-01-01' into first_day
    from search_texts x where x.tenant_id = tenant order by x.at limit 1;
  while day >= first_day and found < most loop
    days := null;
    inside := 0;
    while day >= first_day and inside <= covered loop
      size := 512;
      while size > 1 and (size > covered or (day + 1) % size <> 0) loop size := size / 8; end loop;
      days := concat_ws(' | ', days, format('''%%%s.%s''', size, day / size));
      day := day - size;
      inside := inside + size;
    end loop;
    covered := covered + inside;
    return query with hits as materialized (
      select x.task_id, x.at from search_texts x where (x.words || array_to_tsvector(array[
          '%1.' || ((x.at at time zone 'UTC')::date - date '1900-01-01')::text,
          '%8.' || (((x.at at time zone 'UTC')::date - date '1900-01-01') / 8)::text,
          '%64.' || (((x.at at time zone 'UTC')::date - date '1900-01-01') / 64)::text,
          '%512.' || (((x.at at time zone 'UTC')::date - date '1900-01-01') / 512)::text])) @@ (wanted && days::tsquery)
        and x.tenant_id = tenant limit 20000
    ) select h.task_id from hits h order by h.at desc, h.task_id limit most;
    get diagnostics here = row_count;
    found := found + here;
  end loop;
end $$
