import { sql } from 'kysely'
import type { Catalog } from '@/lib/contracts/catalogs'
import { AppError } from '@/server/http/app-error'
import type { Tx } from '@/server/platform/db'

export type StoredCatalog = Catalog & { idPath: string }

/** @throws AppError object.unknown */
export async function readCatalog(tx: Tx, catalogId: string): Promise<StoredCatalog> {
  const { rows } = await sql<StoredCatalog>`
    select c.catalog_id as "catalogId", c.name as "catalogName", coalesce(c.parent_id, '') as "parentId", coalesce(p.name, '') as "parentName",
      c.catalog_type as "catalogType", c.module_code as "moduleCode", c.sort_order as "catalogOrder", c.enabled as enable, c.id_path as "idPath"
    from catalogs c left join catalogs p on p.catalog_id = c.parent_id where c.catalog_id = ${catalogId}`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0]
}

/** The ids on a path, top first. */
export const idsOfPath = (path: string): string[] => path.split('/').filter(Boolean)
