-- As `find_texts`, for words that are only begun and a reader who sees some requests: where those are few they are read one by
-- one, which is quicker than everybody's requests with all words that begin so.
-- own: the marks of which one makes a request his, which stand in `wanted` as well
create or replace function find_own_texts(wanted tsquery, own tsquery, most integer) returns table (found_id text)
language plpgsql stable security definer set search_path from current set enable_seqscan = off as $$
declare
  tenant constant text := current_setting('app.tenant_id');
  few constant integer := 3000;
  his text[];
begin
  select array_agg(h.task_id) into his from (
    select x.task_id from search_texts x where (x.words || array_to_tsvector(array[
        '%1.' || ((x.at at time zone 'UTC')::date - date '1900-01-01')::text,
        '%8.' || (((x.at at time zone 'UTC')::date - date '1900-01-01') / 8)::text,
        '%64.' || (((x.at at time zone 'UTC')::date - date '1900-01-01') / 64)::text,
        '%512.' || (((x.at at time zone 'UTC')::date - date '1900-01-01') / 512)::text])) @@ own
      and x.tenant_id = tenant limit few + 1
  ) h;
  if coalesce(array_length(his, 1), 0) > few then
    return query select f.found_id from find_texts(wanted, most) f;
  else
    return query select x.task_id from search_texts x
      where x.tenant_id = tenant and x.task_id = any(his) and x.words @@ wanted order by x.at desc, x.task_id limit most;
  end if;
end $$
