import { sql } from 'kysely'
import type { CatalogNode, CatalogType } from '@/lib/contracts/catalogs'
import { allNodeRights } from '@/lib/rights/node-mask'
import type { Caller } from '@/server/http/caller'
import { grantsByNode } from '@/server/http/node-access'
import type { Tx } from '@/server/platform/db'
import type { PlacedNode, TreeTable } from '@/server/http/tree-part'
import { finds } from '@/server/platform/db/finds'
import { idsOfPath } from './read-catalog'

export type PlacedCatalog = CatalogNode & PlacedNode

const columns = sql`n.catalog_id as id, coalesce(n.parent_id, 'ROOT') as "pId", n.name, n.enabled as enable, n.id_path as "idPath"`

/** The categories of a type, for whoever looks at a part of them. */
export const catalogTable = (type: CatalogType, care?: TreeTable['care']): TreeTable => ({
  care,
  kind: 'catalog',
  name: sql`catalogs`,
  id: sql`n.catalog_id`,
  where: sql`n.catalog_type = ${type}`,
  columns,
  matches: (keyword) => finds(keyword, [sql`n.name`], sql`n.sounds`),
})

/** R7.4-02: the categories of a type, parents before children, siblings in their order. */
export async function readCatalogTree(tx: Tx, type: CatalogType): Promise<PlacedCatalog[]> {
  const { rows } = await sql<PlacedCatalog>`
    select ${columns} from catalogs n where n.catalog_type = ${type} order by length(n.id_path) - length(replace(n.id_path, '/', '')), n.sort_order, n.catalog_id`.execute(
    tx,
  )
  return rows
}

/** R7.4-03: those on which a person has rights, with these, and those above them to reach them by. */
export async function readCatalogTreeWithRights(
  tx: Tx,
  caller: Caller,
  type: CatalogType,
  care?: TreeTable['care'],
): Promise<CatalogNode[]> {
  const tree = await readCatalogTree(tx, type)
  if (caller.isAdministrator) return tree.map((node) => ({ ...node, access: allNodeRights }))
  const own = await grantsByNode(tx, caller, 'catalog')
  const inherited = new Map<string, number>([['ROOT', 0]])
  const shown = new Set<string>()
  for (const node of tree) {
    const value = (inherited.get(node.pId) ?? 0) | (own.get(node.id) ?? 0)
    inherited.set(node.id, value)
    if (value) idsOfPath(node.idPath).forEach((id) => shown.add(id))
  }
  return tree
    .filter((node) => care || shown.has(node.id))
    .map((node) => ({ ...node, access: (inherited.get(node.id) ?? 0) | (care?.(idsOfPath(node.idPath)) ?? 0) }))
}
