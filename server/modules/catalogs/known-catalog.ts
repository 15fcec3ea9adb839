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

/** A category that comes from elsewhere: its id where there is such a category here, otherwise none. */
export async function knownCatalog(tx: Tx, type: CatalogType, catalogId: unknown): Promise<string> {
  return typeof catalogId === 'string' && (await isCatalog(tx, type, catalogId)) ? catalogId : ''
}
