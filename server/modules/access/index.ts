import { getMenuGrants, getMenuRights, getPermissionOverview, setMenuRights } from '@/lib/contracts/access'
import {
  compareRoles as compareRolesCall,
  previewGroupAccess,
  previewMenuRights as previewMenuRightsCall,
  previewUserRoles,
} from '@/lib/contracts/rights-changes'
import { requireNodeRight } from '@/server/http/node-access'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { idsOfPath, readGroup } from '@/server/modules/organisation'
import { compareRoles, type ProcessesAbove } from './compare-roles'
import { readMenuGrants, readMenuRights, writeMenuRights } from './menu-rights'
import { readOverview } from './permission-overview'
import { previewMenuRights } from './preview-menu-rights'
import { previewNodeRights } from './preview-node-rights'
import { previewRoles } from './preview-roles'

export { allHolders, altered, peopleAltered, type Holder } from './holders'
export { readMenuGrants, writeMenuRights } from './menu-rights'
export { menuMaskOf } from './menu-masks'
export { previewMembers } from './preview-members'
export { previewNodeRights } from './preview-node-rights'

/** @param above how processes say who may do what with them */
export function registerAccess(app: ServerApp, above: ProcessesAbove): void {
  serve(app, getMenuRights, (_input, { tx }) => readMenuRights(tx))
  serve(app, getMenuGrants, ({ menuId }, { tx }) => readMenuGrants(tx, menuId))
  serve(app, setMenuRights, async (input, context) => {
    await writeMenuRights(context, input)
    return {}
  })
  serve(app, previewMenuRightsCall, (input, { tx }) => previewMenuRights(tx, input))
  serve(app, previewGroupAccess, async ({ groupId, permissions }, { tx, caller }) => {
    const pathIds = idsOfPath((await readGroup(tx, groupId)).groupIdPath)
    await requireNodeRight(tx, caller, 'group', pathIds, 'AccessSetting')
    return previewNodeRights(tx, { kind: 'group', pathIds, permissions })
  })
  serve(app, previewUserRoles, (input, context) => previewRoles(context, input, above))
  serve(app, getPermissionOverview, ({ account }, { tx }) => readOverview(tx, account))
  serve(app, compareRolesCall, (input, context) => compareRoles(context, input, above))
}
