import * as calls from '@/lib/contracts/catalogs'
import { previewCatalogAccess } from '@/lib/contracts/rights-changes'
import { AppError } from '@/server/http/app-error'
import { ownRights, readNodePermissions, writeNodePermissions } from '@/server/http/node-access'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { readTreePart, searchTree } from '@/server/http/tree-part'
import { previewNodeRights } from '@/server/modules/access'
import { catalogTable, readCatalogTree, readCatalogTreeWithRights, type PlacedCatalog } from './catalog-tree'
import { changeCatalog, createCatalog, moveCatalogTo, removeCatalog, sortCatalogBeside } from './change-catalog'
import { careOf, catalogRights, catalogWithRight, openTo, topRights } from './care'
import { idsOfPath, readCatalog } from './read-catalog'
import { readShelf } from './read-shelf'
import { fileUnder, listContents, type Shelves } from './shelves'
import { listUses, type Use } from './uses'

export { knownCatalog } from './known-catalog'
export { inCatalog } from './in-catalog'
export { inSight, mayInCatalog, requireFiling, requireInCatalog } from './sight'
export { categoryMade, categoryNamed } from './category-named'
export type { Shelf } from './shelves'
export { whereUsed, type Use } from './uses'

/** @param above what modules above keep under categories, and what of it they use */
export function registerCatalogs(app: ServerApp, above: { shelves: Shelves; uses: readonly Use[] }): void {
  const { shelves } = above
  serve(app, calls.getCatalog, ({ catalogId }, { tx }) => readCatalog(tx, catalogId))
  serve(app, calls.getCatalogTree, ({ type, part }, { tx }) =>
    part ? readTreePart<PlacedCatalog>(tx, catalogTable(type), part) : readCatalogTree(tx, type),
  )
  serve(app, calls.getAdminCatalogTree, async ({ type, part }, context) => {
    const { tx, caller } = context
    const care = await careOf(context, shelves, type)
    return part
      ? readTreePart<PlacedCatalog>(tx, catalogTable(type, care), part, caller)
      : readCatalogTreeWithRights(tx, caller, type, care)
  })
  serve(app, calls.searchCatalogs, async ({ type, ...search }, context) => {
    const care = search.rights ? await careOf(context, shelves, type) : undefined
    return searchTree<PlacedCatalog>(context.tx, catalogTable(type, care), search, context.caller)
  })
  serve(app, calls.addCatalog, (input, context) => createCatalog(context, shelves, input))
  serve(app, calls.modifyCatalog, (input, context) => changeCatalog(context, shelves, input))
  serve(app, calls.deleteCatalog, async ({ catalogId }, context) => {
    await removeCatalog(context, shelves, catalogId)
    return {}
  })
  serve(app, calls.moveCatalog, async (input, context) => {
    await moveCatalogTo(context, shelves, input)
    return {}
  })
  serve(app, calls.sortCatalog, async (input, context) => {
    await sortCatalogBeside(context, shelves, input)
    return {}
  })
  serve(app, calls.getShelf, ({ type }, context) => readShelf(context, shelves, type))
  serve(app, calls.getCatalogContents, ({ catalogId }, context) => listContents(context, shelves, catalogId))
  serve(app, calls.getUses, (input, context) => listUses(context, above, input))
  serve(app, calls.moveToCatalog, async (input, context) => {
    await fileUnder(context, shelves, input)
    return {}
  })
  serve(app, calls.getCatalogAccessValue, async ({ catalogType, catalogId }, context) => {
    if (!catalogId) return topRights(context, shelves, catalogType)
    const catalog = await readCatalog(context.tx, catalogId)
    if (catalog.catalogType !== catalogType) throw new AppError('object.unknown')
    return catalogRights(context, shelves, catalog)
  })
  serve(app, calls.getCatalogAccess, async ({ catalogId }, context) => {
    await catalogWithRight(context, shelves, catalogId, 'AccessSetting')
    return readNodePermissions(context.tx, 'catalog', catalogId)
  })
  serve(app, previewCatalogAccess, async ({ catalogId, permissions }, context) => {
    const { idPath, catalogType } = await catalogWithRight(context, shelves, catalogId, 'AccessSetting')
    const whileOpen = await openTo(context.tx, shelves, catalogType)
    return previewNodeRights(context.tx, { kind: 'catalog', pathIds: idsOfPath(idPath), permissions }, whileOpen)
  })
  serve(app, calls.setCatalogAccess, async ({ catalogId, permissions }, context) => {
    const catalog = await catalogWithRight(context, shelves, catalogId, 'AccessSetting')
    const { tx, caller } = context
    const { value1 } = await ownRights(tx, caller, 'catalog', idsOfPath(catalog.idPath))
    const own = { value: await catalogRights(context, shelves, catalog), value1 }
    const before = await writeNodePermissions(context, { kind: 'catalog', nodeId: catalogId, own }, permissions)
    await context.audit({
      action: 'catalog.access',
      objectType: 'catalog',
      objectId: catalogId,
      before,
      after: permissions,
    })
    return {}
  })
}
