import { sql } from 'kysely'
import type { Database } from '@/server/platform/db'

/** What tells a change of each table, but for notes on sessions: its rows and its last transaction. Reading is cheap. */
export async function tablePrints(database: Database): Promise<Map<string, string>> {
  const { rows: tables } = await database.execute(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname",
  )
  const parts = (tables as { name: string }[])
    .filter(({ name }) => name !== 'sessions')
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
