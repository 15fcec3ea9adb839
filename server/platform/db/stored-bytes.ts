import { sql, type Kysely } from 'kysely'
import type { Tables } from './rows.generated'

/** Bytes the database takes on its disk, or null where it does not say: one measure for every page that tells it. */
export async function storedBytes(db: Kysely<Tables>): Promise<number | null> {
  const { rows } = await sql<{ bytes: number | null }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? null
}
