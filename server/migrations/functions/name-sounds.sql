-- ' zhangsan san zs s' for 张三: from every sign on, whole and by initials, so that a search begins where a sign does. A sign
-- of several readings gives each, the commonest first, as long as there are not too many combinations. What is gathered are
-- texts whose entries begin with a space: a reading is put before all of them by one replace, and tens of thousands of names
-- take seconds. Always in the same order: a copy of the data is equal to the bit. Its answers are kept in columns: a change
-- of it needs a migration that computes them anew.
create or replace function name_sounds(name text) returns text language plpgsql stable as $$
declare
  part text;
  one text;
  spoken text[];
  reading text;
  initials text;
  whole text;
  first text;
  longer text;
  shorter text;
  found text := '';
begin
  if name !~ '[一-鿿]' then return ''; end if;
  foreach part in array regexp_split_to_array(name, '[|\n]') loop
    continue when part !~ '[一-鿿]' or length(found) > 2000;
    part := left(trim(part), 16);
    whole := ' ';
    first := ' ';
    for at in reverse length(part)..1 loop
      one := substr(part, at, 1);
      if one ~ '[A-Za-z0-9]' then
        spoken := array[lower(one)];
      else
        select readings into spoken from pinyin_signs where sign = one;
        continue when spoken is null;
      end if;
      longer := '';
      shorter := '';
      initials := '';
      foreach reading in array spoken loop
        if longer = '' or length(whole) - length(replace(whole, ' ', '')) <= 4 then
          longer := longer || replace(whole, ' ', ' ' || reading);
        end if;
        if position(left(reading, 1) in initials) = 0
          and (shorter = '' or length(first) - length(replace(first, ' ', '')) <= 4) then
          shorter := shorter || replace(first, ' ', ' ' || left(reading, 1));
          initials := initials || left(reading, 1);
        end if;
      end loop;
      whole := longer;
      first := shorter;
      found := found || whole || first;
    end loop;
  end loop;
  return found;
end $$
