-- An entry of the log as it is shown: whose data was deleted stands there by his pseudonym. What is stored stays as it was hashed.
create or replace function shown_entry(entry jsonb) returns jsonb language plpgsql stable as $$
declare
  told text;
  gone record;
begin
  if entry is null or not exists (select 1 from former_people) then return entry; end if;
  told := entry::text;
  for gone in select account, pseudonym from former_people f where position('"account": "' || f.account || '"' in told) > 0 loop
    entry := with_name(entry, gone.account, gone.pseudonym);
  end loop;
  return entry;
end $$
