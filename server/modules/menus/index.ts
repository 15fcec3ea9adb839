import { sql } from 'kysely'
import { getAllUserMenuList, getExternalAddress, getMenuActionList, getUserMenuAccessWithAction, getUseTopMenuList, redeemTicket } from '@/lib/contracts/menus'
import { AppError } from '@/server/http/app-error'
import { menuAccess } from '@/server/http/menu-access'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { externalAddress, redeem } from './external-ticket'
import { listTopMenus, listUserMenus } from './list-user-menus'

export function registerMenus(app: ServerApp): void {
  serve(app, getAllUserMenuList, async (_input, { tx, caller }) => listUserMenus(tx, caller))

  serve(app, getUseTopMenuList, async ({ parentId }, { tx, caller }) => listTopMenus(tx, caller, parentId))

  serve(app, getUserMenuAccessWithAction, async ({ menuCode, uiMenuId }, { tx, caller }) => {
    const { rows } = await sql<{ ui_menu_id: string; menu_code: string }>`
      select ui_menu_id, menu_code from menus where menu_code = ${menuCode} or ui_menu_id = ${uiMenuId} limit 1`.execute(tx)
    const menu = rows[0]
    if (!menu) throw new AppError('object.unknown')
    const actions = await sql<{ actionCode: string; actionValue: number }>`
      select action_code as "actionCode", action_value as "actionValue" from menu_actions where ui_menu_id = ${menu.ui_menu_id} order by action_value`.execute(tx)
    return { access: [await menuAccess(tx, caller, menu.menu_code)], actions: actions.rows }
  })

  serve(app, getExternalAddress, ({ menuCode }, context) => externalAddress(context, menuCode))
  serve(app, redeemTicket, (input, context) => redeem(context, input))

  serve(app, getMenuActionList, async ({ menuId }, { tx, caller }) => {
    const visible = (await listUserMenus(tx, caller)).some((menu) => menu.uiMenuId === menuId)
    if (!visible) throw new AppError('object.unknown')
    const { rows } = await sql<{ actionName: string; actionValue: number; actionCode: string }>`
      select action_name as "actionName", action_value as "actionValue", action_code as "actionCode"
      from menu_actions where ui_menu_id = ${menuId} order by action_value`.execute(tx)
    return rows
  })
}
