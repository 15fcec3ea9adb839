import { getMenuGrants, getMenuRights, getPermissionOverview, setMenuRights } from '@/lib/contracts/access'
import {
  compareRoles as compareRolesCall,
  previewMenuRights as previewMenuRightsCall,
} from '@/lib/contracts/rights-changes'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { compareRoles, type ProcessesAbove } from './compare-roles'
import { readMenuGrants, readMenuRights, writeMenuRights } from './menu-rights'
import { readOverview } from './permission-overview'
import { previewMenuRights } from './preview-menu-rights'

export { allHolders, altered, peopleAltered, type Holder } from './holders'
export { readMenuGrants, writeMenuRights } from './menu-rights'
export { previewMembers } from './preview-members'

/** @param above how processes say who may do what with them */
export function registerAccess(app: ServerApp, above: ProcessesAbove): void {
  serve(app, getMenuRights, (_input, { tx }) => readMenuRights(tx))
  serve(app, getMenuGrants, ({ menuId }, { tx }) => readMenuGrants(tx, menuId))
  serve(app, setMenuRights, async (input, context) => {
    await writeMenuRights(context, input)
    return {}
  })
  serve(app, previewMenuRightsCall, (input, { tx }) => previewMenuRights(tx, input))
  serve(app, getPermissionOverview, ({ account }, { tx }) => readOverview(tx, account))
  serve(app, compareRolesCall, (input, context) => compareRoles(context, input, above))
}
