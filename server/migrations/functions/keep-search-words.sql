-- The trigger of what requests are found by: the words it holds, so that one that is only begun is looked up as those there are.
-- Words with figures are not kept: nearly every request has its own.
create or replace function keep_search_words() returns trigger language plpgsql as $$
begin
  -- Rows that are copied from another database bring theirs along.
  if current_setting('app.copying', true) = '1' then return null; end if;
  insert into search_words (tenant_id, word)
  select distinct k.tenant_id, w.word from kept k, unnest(tsvector_to_array(k.words)) as w(word)
  where w.word !~ '^[@#]|[0-9]'
    and not exists (select 1 from search_words s where s.tenant_id = k.tenant_id and s.word = w.word collate "C")
  order by 1, 2
  on conflict do nothing;
  return null;
end $$
