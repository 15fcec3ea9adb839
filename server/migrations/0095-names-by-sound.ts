import { sql, type Kysely } from 'kysely'
import { pinyin } from 'pinyin-pro'
import { applicationRole } from '@/server/platform/db'

/** Tables whose names are searched for by their sounds, and the columns that hold these names. */
const named: Record<string, string[]> = {
  users: ['name', 'dsp_name'],
  groups: ['name'],
  roles: ['role_name'],
  duties: ['name'],
  catalogs: ['name'],
  processes: ['process_name'],
  forms: ['form_name'],
  data_dicts: ['dict_name'],
  data_dict_rows: ['search'],
  datasets: ['dataset_name'],
  ext_interfaces: ['name'],
  rules: ['rule_name'],
}

/** The unified ideographs of Unicode, with all their readings: a surname is often read otherwise than the word. */
function signs(): string {
  const known: string[] = []
  for (let code = 0x4e00; code <= 0x9fff; code++) {
    const sign = String.fromCodePoint(code)
    const readings = pinyin(sign, { toneType: 'none', multiple: true, type: 'array', v: true }).filter((reading) =>
      /^[a-z]+$/.test(reading),
    )
    if (readings.length > 0) known.push(`${sign}:${[...new Set(readings)].join(',')}`)
  }
  return known.join(' ')
}

export async function up(db: Kysely<unknown>): Promise<void> {
  // No table: it belongs to no tenant, nobody writes it, and no copy of the data need carry it.
  await sql`create materialized view pinyin_signs as
    select split_part(pair, ':', 1) as sign, string_to_array(split_part(pair, ':', 2), ',') as readings from unnest(string_to_array(${sql.lit(signs())}, ' ')) as pair`.execute(
    db,
  )
  await sql`create unique index pinyin_signs_by_sign on pinyin_signs (sign)`.execute(db)
  await sql
    .raw(
      `do $$ begin
    if exists (select 1 from pg_roles where rolname = '${applicationRole}') then grant select on pinyin_signs to ${applicationRole}; end if;
  end $$`,
    )
    .execute(db)

  // ' zhangsan san zs s' for 张三: from every sign on, whole and by initials, so that a search begins where a sign does.
  // A sign of several readings gives each, the commonest first, as long as there are not too many combinations. What is
  // gathered are texts whose entries begin with a space: a reading is put before all of them by one replace, and tens of
  // thousands of names take seconds. Always in the same order: a copy of the data is equal to the bit.
  await sql`create function name_sounds(name text) returns text language plpgsql stable as $$
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
            if longer = '' or length(whole) - length(replace(whole, ' ', '')) <= 4 then longer := longer || replace(whole, ' ', ' ' || reading); end if;
            if position(left(reading, 1) in initials) = 0 and (shorter = '' or length(first) - length(replace(first, ' ', '')) <= 4) then
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
    end $$`.execute(db)
  await sql`create function keep_name_sounds() returns trigger language plpgsql as $$
    begin
      new.sounds := name_sounds((select string_agg(to_jsonb(new) ->> a, '|') from unnest(tg_argv) as a));
      return new;
    end $$`.execute(db)

  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const [table, columns] of Object.entries(named)) {
    await sql`alter table ${sql.table(table)} add column sounds text not null default ''`.execute(db)
    await sql
      .raw(
        `create trigger name_sounds before insert or update of ${columns.join(', ')} on ${table} for each row execute function keep_name_sounds(${columns.map((column) => `'${column}'`).join(', ')})`,
      )
      .execute(db)
    for (const { tenant_id: tenantId } of rows) {
      await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
      await sql`update ${sql.table(table)} set ${sql.ref(columns[0]!)} = ${sql.ref(columns[0]!)} where tenant_id = ${tenantId}`.execute(
        db,
      )
    }
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
