-- The trigger of texts that are gone: words no text holds any more, nor begins a word with, are not kept either.
create or replace function forget_search_words() returns trigger language plpgsql as $$
begin
  -- Rows that are copied from another database bring theirs along.
  if current_setting('app.copying', true) = '1' then return null; end if;
  delete from search_words s using (
    select distinct g.tenant_id, w.word from gone g, unnest(tsvector_to_array(g.words)) as w(word) where w.word !~ '^[@#]|[0-9]'
  ) known
  where s.tenant_id = known.tenant_id and s.word = known.word collate "C"
    and not exists (select 1 from find_texts(('''' || known.word || ''':*')::tsquery, 1));
  return null;
end $$
