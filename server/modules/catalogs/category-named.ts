import { sql } from 'kysely'
import type { CatalogType } from '@/lib/contracts/catalogs'
import { newId } from '@/server/platform/ids'
import type { Tx } from '@/server/platform/db'

/** The category of that name, the highest where there are several; undefined where there is none. */
export async function categoryNamed(tx: Tx, type: CatalogType, name: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`select catalog_id as id from catalogs where catalog_type = ${type} and name = ${name}
    order by length(id_path), sort_order, catalog_id limit 1`.execute(tx)
  return rows[0]?.id
}

/** The category of that name, made at the top where there is none. */
export async function categoryMade(tx: Tx, type: CatalogType, name: string): Promise<string> {
  const known = await categoryNamed(tx, type, name)
  if (known) return known
  const id = newId()
  await sql`insert into catalogs (catalog_id, catalog_type, name, id_path, sort_order)
    select ${id}, ${type}, ${name}, ${`/${id}/`}, coalesce(max(sort_order), 0) + 1 from catalogs where catalog_type = ${type} and parent_id is null`.execute(
    tx,
  )
  return id
}
