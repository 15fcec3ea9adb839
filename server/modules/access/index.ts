import { getMenuGrants, getMenuRights, getPermissionOverview, setMenuRights } from '@/lib/contracts/access'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { readMenuGrants, readMenuRights, writeMenuRights } from './menu-rights'
import { readOverview } from './permission-overview'

export { readMenuGrants, writeMenuRights } from './menu-rights'

export function registerAccess(app: ServerApp): void {
  serve(app, getMenuRights, (_input, { tx }) => readMenuRights(tx))
  serve(app, getMenuGrants, ({ menuId }, { tx }) => readMenuGrants(tx, menuId))
  serve(app, setMenuRights, async (input, context) => {
    await writeMenuRights(context, input)
    return {}
  })
  serve(app, getPermissionOverview, ({ account }, { tx }) => readOverview(tx, account))
}
