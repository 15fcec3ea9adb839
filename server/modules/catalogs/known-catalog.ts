import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'

/** A category that comes from elsewhere: its id where there is such a category here, otherwise none. */
export async function knownCatalog(tx: Tx, catalogId: unknown): Promise<string> {
  if (typeof catalogId !== 'string' || !catalogId) return ''
  const { rows } = await sql`select 1 from catalogs where catalog_id = ${catalogId}`.execute(tx)
  return rows.length > 0 ? catalogId : ''
}
