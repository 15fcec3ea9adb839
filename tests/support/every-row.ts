import { sql } from 'kysely'
import type { Database } from '@/server/platform/db'

/** Every table of ours with its rows and a print of all their values. */
export async function everyRow(database: Database): Promise<Map<string, string>> {
  const { rows: tables } = await database.execute(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname",
  )
  const prints = new Map<string, string>()
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(row::text, chr(10) order by row::text), '')) as print
      from ${sql.table(name)} row`.execute(database.owner)
    prints.set(name, rows[0]?.print ?? '')
  }
  return prints
}
