import { sql } from 'kysely'
import type { z } from 'zod'
import type { addCatalog, CatalogType, modifyCatalog } from '@/lib/contracts/catalogs'
import { hasNodeRight, type NodeRight } from '@/lib/rights/node-mask'
import { AppError } from '@/server/http/app-error'
import { nodeListAccess } from '@/server/http/node-access'
import { requireRightToMove } from '@/server/http/rights-by-move'
import type { CallContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import type { Tx } from '@/server/platform/db'
import type { CatalogsRow } from '@/server/platform/db/rows.generated'
import { careRights, catalogRights, catalogWithRight, closedOf, topRights } from './care'
import { isFilled, type Shelves } from './shelves'
import { idsOfPath, readCatalog, type StoredCatalog } from './read-catalog'

/** One change of the trees at a time: paths are read, computed and written without another hand in between. */
const lockTrees = (tx: Tx) => sql`lock table catalogs in share row exclusive mode`.execute(tx)

/** The rights that count for a change below a parent; the top level is for those who look after the whole type. */
async function parentWithRight(
  context: CallContext,
  shelves: Shelves,
  { parentId, type, right }: { parentId: string; type: CatalogType; right: NodeRight },
): Promise<StoredCatalog | undefined> {
  if (parentId) return catalogWithRight(context, shelves, parentId, right)
  if (!hasNodeRight(await topRights(context, shelves, type), right)) throw new AppError('right.missing')
  return undefined
}

export async function createCatalog(
  context: CallContext,
  shelves: Shelves,
  input: z.output<typeof addCatalog.input>,
): Promise<StoredCatalog> {
  const { tx } = context
  await lockTrees(tx)
  const parent = await parentWithRight(context, shelves, {
    parentId: input.parentId,
    type: input.catalogType,
    right: 'Add',
  })
  if (parent && parent.catalogType !== input.catalogType) throw new AppError('object.unknown')
  const catalogId = newId()
  await sql`insert into catalogs (catalog_id, catalog_type, name, module_code, parent_id, id_path, sort_order)
    values (${catalogId}, ${input.catalogType}, ${input.catalogName}, ${input.moduleCode}, ${parent?.catalogId ?? null},
      ${`${parent?.idPath ?? '/'}${catalogId}/`}, ${input.catalogOrder})`.execute(tx)
  const after = await readCatalog(tx, catalogId)
  await context.audit({ action: 'catalog.add', objectType: 'catalog', objectId: catalogId, after })
  return after
}

export async function changeCatalog(
  context: CallContext,
  shelves: Shelves,
  input: z.output<typeof modifyCatalog.input>,
): Promise<StoredCatalog> {
  const before = await catalogWithRight(context, shelves, input.catalogId, 'Modify')
  await sql`update catalogs set name = ${input.catalogName}, module_code = ${input.moduleCode}, sort_order = ${input.catalogOrder}
    where catalog_id = ${input.catalogId}`.execute(context.tx)
  const after = await readCatalog(context.tx, input.catalogId)
  await context.audit({ action: 'catalog.modify', objectType: 'catalog', objectId: input.catalogId, before, after })
  return after
}

/** R5-31: refused with children (R8-15). */
export async function removeCatalog(context: CallContext, shelves: Shelves, catalogId: string): Promise<void> {
  const { tx } = context
  await lockTrees(tx)
  const before = await catalogWithRight(context, shelves, catalogId, 'Delete')
  const { rows } = await sql`select 1 from catalogs where parent_id = ${catalogId} limit 1`.execute(tx)
  if (rows.length) throw new AppError('catalog.hasChildren')
  // Where nothing says who may see it, what is left over would be everybody's.
  if (await isFilled(tx, shelves, before.catalogType, catalogId)) throw new AppError('catalog.hasContents')
  await sql`delete from node_grants where node_kind = 'catalog' and node_id = ${catalogId}`.execute(tx)
  await sql`delete from catalogs where catalog_id = ${catalogId}`.execute(tx)
  await context.audit({ action: 'catalog.delete', objectType: 'catalog', objectId: catalogId, before })
}

/**
 * R7.4-06: moves a category with everything below it, to the end of the new parent's children.
 * @throws AppError catalog.sameParent, catalog.intoItself, right.missing and proof.needed where others would get more on it than the caller has
 */
export async function moveCatalogTo(
  context: CallContext,
  shelves: Shelves,
  { sourceCatalogId, targetCatalogId }: { sourceCatalogId: string; targetCatalogId: string },
): Promise<void> {
  const { tx } = context
  await lockTrees(tx)
  const catalog = await catalogWithRight(context, shelves, sourceCatalogId, 'Modify')
  if (catalog.parentId === targetCatalogId) throw new AppError('catalog.sameParent')
  const parent = await parentWithRight(context, shelves, {
    parentId: targetCatalogId,
    type: catalog.catalogType,
    right: 'Add',
  })
  if (parent && parent.catalogType !== catalog.catalogType) throw new AppError('object.unknown')
  if (parent && idsOfPath(parent.idPath).includes(sourceCatalogId)) throw new AppError('catalog.intoItself')
  await requireRightToInherit(context, shelves, { catalog, to: parent ? idsOfPath(parent.idPath) : [] })
  const idPath = `${parent?.idPath ?? '/'}${sourceCatalogId}/`
  await sql`update catalogs set parent_id = ${parent?.catalogId ?? null}, sort_order = (
      select coalesce(max(sort_order), 0) + 1 from catalogs where catalog_type = ${catalog.catalogType} and parent_id is not distinct from ${parent?.catalogId ?? null})
    where catalog_id = ${sourceCatalogId}`.execute(tx)
  await sql`update catalogs set id_path = ${idPath} || substr(id_path, ${catalog.idPath.length + 1}) where id_path like ${`${catalog.idPath}%`}`.execute(
    tx,
  )
  await context.audit({
    action: 'catalog.move',
    objectType: 'catalog',
    objectId: sourceCatalogId,
    before: { parentId: catalog.parentId },
    after: { parentId: targetCatalogId },
  })
}

/** Whoever is granted something above it gets it on this category as well; and out from under one that was closed, everybody. */
async function requireRightToInherit(
  context: CallContext,
  shelves: Shelves,
  { catalog, to }: { catalog: StoredCatalog; to: string[] },
): Promise<void> {
  const { tx, caller } = context
  const path = idsOfPath(catalog.idPath)
  const own = {
    value: await catalogRights(context, shelves, catalog),
    value1: await nodeListAccess(tx, caller, 'catalog', path),
  }
  const closed = await closedOf(tx, catalog.catalogType)
  const isClosed = (ids: string[]) => ids.some((id) => closed.has(id))
  const opened = isClosed(path) && !isClosed([...to, catalog.catalogId]) ? careRights : 0
  await requireRightToMove(context, { kind: 'catalog', path, to, own, opened })
}

interface Sorting {
  parentId: string
  moveId: string
  targetId: string
  moveType: 'before' | 'after'
  catalogType: CatalogType
}

/** R7.4-05: puts a category before or after a sibling; the siblings are numbered anew from 1. */
export async function sortCatalogBeside(
  context: CallContext,
  shelves: Shelves,
  { parentId, moveId, targetId, moveType, catalogType }: Sorting,
): Promise<void> {
  const { tx } = context
  await lockTrees(tx)
  await parentWithRight(context, shelves, { parentId, type: catalogType, right: 'Modify' })
  // R4-16: dropped onto itself.
  if (moveId === targetId) return
  const { rows } = await sql<Pick<CatalogsRow, 'catalog_id'>>`select catalog_id from catalogs
    where catalog_type = ${catalogType} and parent_id is not distinct from ${parentId || null} order by sort_order, catalog_id`.execute(
    tx,
  )
  const before = rows.map((row) => row.catalog_id)
  const rest = before.filter((id) => id !== moveId)
  const at = rest.indexOf(targetId)
  if (at < 0 || rest.length === before.length) throw new AppError('object.unknown')
  const after = rest.toSpliced(moveType === 'before' ? at : at + 1, 0, moveId)
  await sql`update catalogs c set sort_order = p.place from unnest(${after}::text[]) with ordinality as p(id, place) where c.catalog_id = p.id`.execute(
    tx,
  )
  await context.audit({ action: 'catalog.sort', objectType: 'catalog', objectId: moveId, before, after })
}
