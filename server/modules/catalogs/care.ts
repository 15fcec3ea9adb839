import { sql } from 'kysely'
import type { CatalogType } from '@/lib/contracts/catalogs'
import { mayDo } from '@/lib/rights/menu-mask'
import { allNodeRights, hasNodeRight, nodeRight, type NodeRight } from '@/lib/rights/node-mask'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import { menuAccess } from '@/server/http/menu-access'
import { nodeAccess } from '@/server/http/node-access'
import type { CallContext } from '@/server/http/serve'
import { menuMaskOf, type Holder } from '@/server/modules/access'
import type { Tx } from '@/server/platform/db'
import { idsOfPath, readCatalog, type StoredCatalog } from './read-catalog'
import { shelfOf, type Shelves } from './shelves'

const menu = 'admin_catalogs'
const shaping = 2
/** Who else has rights on a category is said by administrators, and by those they have given the right to. */
export const careRights = nodeRight.View | nodeRight.Add | nodeRight.Modify | nodeRight.Delete

/**
 * Whether a person looks after the categories of a type: he may shape categories, and change what is filed under these.
 * What he may do goes for categories nobody has been granted View on; all others belong to those who have.
 */
async function caresFor(tx: Tx, caller: Caller, shelves: Shelves, type: CatalogType): Promise<boolean> {
  const shelf = shelfOf(shelves, type)
  if (!shelf || caller.isAdministrator) return caller.isAdministrator
  if (!mayDo(await menuAccess(tx, caller, menu), shaping)) return false
  return mayDo(await menuAccess(tx, caller, shelf.edit.menu), shelf.edit.action)
}

/** Categories of a type somebody has been granted View on: they, and all below them, are for those alone. */
export async function closedOf(tx: Tx, type: CatalogType): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    id: string
  }>`select distinct g.node_id as id from node_grants g join catalogs c on c.catalog_id = g.node_id
    where g.node_kind = 'catalog' and c.catalog_type = ${type} and g.value & ${nodeRight.View} > 0`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** His rights on a category by the ids on the way to it, beside those that are granted; undefined for whoever looks after nothing. */
export async function careOf(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  shelves: Shelves,
  type: CatalogType,
): Promise<((pathIds: readonly string[]) => number) | undefined> {
  if (caller.isAdministrator || !(await caresFor(tx, caller, shelves, type))) return undefined
  const closed = await closedOf(tx, type)
  return (pathIds) => (pathIds.some((id) => closed.has(id)) ? 0 : careRights)
}

/** What a person may do with a category. */
export async function catalogRights(
  context: Pick<CallContext, 'tx' | 'caller'>,
  shelves: Shelves,
  { idPath, catalogType }: StoredCatalog,
): Promise<number> {
  const path = idsOfPath(idPath)
  const granted = await nodeAccess(context.tx, context.caller, 'catalog', path)
  const care = granted === allNodeRights ? undefined : await careOf(context, shelves, catalogType)
  return granted | (care?.(path) ?? 0)
}

/** What a person may do at the top of the tree of a type. */
export async function topRights(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  shelves: Shelves,
  type: CatalogType,
): Promise<number> {
  if (caller.isAdministrator) return allNodeRights
  return (await caresFor(tx, caller, shelves, type)) ? careRights : 0
}

/** A category on which the caller has this right. @throws AppError object.unknown, right.missing */
export async function catalogWithRight(
  context: Pick<CallContext, 'tx' | 'caller'>,
  shelves: Shelves,
  catalogId: string,
  right: NodeRight,
): Promise<StoredCatalog> {
  const catalog = await readCatalog(context.tx, catalogId)
  if (!hasNodeRight(await catalogRights(context, shelves, catalog), right)) throw new AppError('right.missing')
  return catalog
}

/** What people may do with categories of a type nobody has been granted View on: everybody sees them, some look after them. */
export async function openTo(tx: Tx, shelves: Shelves, type: CatalogType): Promise<(who: Holder) => number> {
  const shelf = shelfOf(shelves, type)
  if (!shelf) return () => nodeRight.View
  const [shapes, edits] = [await menuMaskOf(tx, menu), await menuMaskOf(tx, shelf.edit.menu)]
  return (who) => (mayDo(shapes(who), shaping) && mayDo(edits(who), shelf.edit.action) ? careRights : nodeRight.View)
}
