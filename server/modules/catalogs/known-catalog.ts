import { sql } from 'kysely'
import type { CatalogType } from '@/lib/contracts/catalogs'
import type { Tx } from '@/server/platform/db'

/** Whether there is such a category, for things of this type. */
export async function isCatalog(tx: Tx, type: CatalogType, catalogId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from catalogs where catalog_id = ${catalogId} and catalog_type = ${type}`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * A category that comes from elsewhere: its id where there is such a category here; otherwise the thing stays where it is filed,
 * since who may see it goes by that, and a new one is filed under none.
 */
export async function knownCatalog(
  tx: Tx,
  type: CatalogType,
  catalogId: unknown,
  { table, column, id }: { table: string; column: string; id: string },
): Promise<string> {
  if (typeof catalogId === 'string' && (await isCatalog(tx, type, catalogId))) return catalogId
  const { rows } = await sql<{ catalog_id: string }>`
    select catalog_id from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(tx)
  return rows[0]?.catalog_id ?? ''
}
