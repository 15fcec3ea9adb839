import { sql } from 'kysely'
import type { Database } from '@/server/platform/db'

/** Notes on sessions, and on calls: the latter are written some seconds after the call they are of. */
const notes = ['sessions', 'access_log']

/** What tells a change of each table, but for those notes: its rows and its last transaction. Reading is cheap. */
export async function tablePrints(database: Database): Promise<Map<string, string>> {
  const { rows: tables } = await database.execute(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname",
  )
  const parts = (tables as { name: string }[])
    .filter(({ name }) => !notes.includes(name))
    .map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as print from ${sql.table(name)}`,
    )
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)}`.execute(
    database.owner,
  )
  return new Map(rows.map(({ name, print }) => [name, print]))
}

/** The tables that are not as they were. */
export const changedTables = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name)

/**
 * Has every table note for itself when rows of it come, go or change, so that looking costs next to nothing; the prints above read
 * all of it. Only what was committed is noted, but for those notes.
 */
export async function watchTables(database: Database): Promise<{ changed(): Promise<string[]> }> {
  const tables = [...(await tablePrints(database)).keys()]
  const run = (text: string) => database.execute(text)
  await run(`create schema watch;
    create table watch.changed (name text not null);
    create function watch.note() returns trigger language plpgsql security definer as $$
      begin
        if exists (select from affected) then insert into watch.changed values (tg_table_name); end if;
        return null;
      end $$`)
  for (const table of tables)
    for (const [act, rows] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ])
      await run(`create trigger watch_${act} after ${act} on "${table}" referencing ${rows} table as affected
        for each statement execute function watch.note()`)
  return {
    async changed() {
      const { rows } = await run('delete from watch.changed returning name')
      return [...new Set((rows as { name: string }[]).map(({ name }) => name))].sort()
    },
  }
}
