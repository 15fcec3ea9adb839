-- The trigger of tables searched by the sounds of names; its arguments are the columns with the names.
create or replace function keep_name_sounds() returns trigger language plpgsql as $$
begin
  new.sounds := name_sounds((select string_agg(to_jsonb(new) ->> a, '|') from unnest(tg_argv) as a));
  return new;
end $$
