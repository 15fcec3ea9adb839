import * as calls from '@/lib/contracts/catalogs'
import { nodeAccess, readNodePermissions, writeNodePermissions } from '@/server/http/node-access'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { readCatalogTree, readCatalogTreeWithRights } from './catalog-tree'
import { catalogWithRight, changeCatalog, createCatalog, moveCatalogTo, removeCatalog, sortCatalogBeside } from './change-catalog'
import { idsOfPath, readCatalog } from './read-catalog'

export { inCatalog } from './in-catalog'

export function registerCatalogs(app: ServerApp): void {
  serve(app, calls.getCatalog, ({ catalogId }, { tx }) => readCatalog(tx, catalogId))
  serve(app, calls.getCatalogTree, ({ type }, { tx }) => readCatalogTree(tx, type))
  serve(app, calls.getAdminCatalogTree, ({ type }, { tx, caller }) => readCatalogTreeWithRights(tx, caller, type))
  serve(app, calls.addCatalog, (input, context) => createCatalog(context, input))
  serve(app, calls.modifyCatalog, (input, context) => changeCatalog(context, input))
  serve(app, calls.deleteCatalog, async ({ catalogId }, context) => {
    await removeCatalog(context, catalogId)
    return {}
  })
  serve(app, calls.moveCatalog, async (input, context) => {
    await moveCatalogTo(context, input)
    return {}
  })
  serve(app, calls.sortCatalog, async (input, context) => {
    await sortCatalogBeside(context, input)
    return {}
  })
  serve(app, calls.getCatalogAccessValue, async ({ catalogId }, { tx, caller }) => {
    const { idPath } = await readCatalog(tx, catalogId)
    return nodeAccess(tx, caller, 'catalog', idsOfPath(idPath))
  })
  serve(app, calls.getCatalogAccess, async ({ catalogId }, context) => {
    await catalogWithRight(context, catalogId, 'AccessSetting')
    return readNodePermissions(context.tx, 'catalog', catalogId)
  })
  serve(app, calls.setCatalogAccess, async ({ catalogId, permissions }, context) => {
    await catalogWithRight(context, catalogId, 'AccessSetting')
    const before = await writeNodePermissions(context.tx, 'catalog', catalogId, permissions)
    await context.audit({ action: 'catalog.access', objectType: 'catalog', objectId: catalogId, before, after: permissions })
    return {}
  })
}
