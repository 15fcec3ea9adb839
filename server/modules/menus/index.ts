import { sql } from 'kysely'
import {
  getAllUserMenuList,
  getExternalAddress,
  getMenuActionList,
  getUserMenuAccessWithAction,
  getUseTopMenuList,
  redeemTicket,
} from '@/lib/contracts/menus'
import { addMenu, deleteMenu, getMenu, getMenuTree, modifyMenu, moveMenu, sortMenu } from '@/lib/contracts/menu-editor'
import { AppError } from '@/server/http/app-error'
import { menuAccess } from '@/server/http/menu-access'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { changeMenu, createMenu, moveMenuTo, removeMenu, sortMenuBeside } from './change-menu'
import { externalAddress, redeem } from './external-ticket'
import { listTopMenus, listUserMenus } from './list-user-menus'
import { entryOf, readMenuEntries } from './menu-entries'
import type { MenusRow } from '@/server/platform/db/rows.generated'

export { issueTicket } from './external-ticket'

export function registerMenus(app: ServerApp): void {
  serve(app, getAllUserMenuList, async (_input, { tx, caller }) => listUserMenus(tx, caller))

  serve(app, getUseTopMenuList, async ({ parentId }, { tx, caller }) => listTopMenus(tx, caller, parentId))

  serve(app, getUserMenuAccessWithAction, async ({ menuCode, uiMenuId }, { tx, caller }) => {
    const { rows } = await sql<Pick<MenusRow, 'ui_menu_id' | 'menu_code'>>`
      select ui_menu_id, menu_code from menus where menu_code = ${menuCode} or ui_menu_id = ${uiMenuId} limit 1`.execute(
      tx,
    )
    const menu = rows[0]
    if (!menu) throw new AppError('object.unknown')
    const actions = await sql<{ actionCode: string; actionValue: number }>`
      select action_code as "actionCode", action_value as "actionValue" from menu_actions where ui_menu_id = ${menu.ui_menu_id} order by action_value`.execute(
      tx,
    )
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

  serve(app, getMenuTree, async (_input, { tx }) => readMenuEntries(tx))
  serve(app, getMenu, async ({ menuId }, { tx }) => entryOf(await readMenuEntries(tx), menuId))
  serve(app, addMenu, (input, context) => createMenu(context, input))
  serve(app, modifyMenu, (input, context) => changeMenu(context, input))
  serve(app, deleteMenu, async ({ menuId }, context) => {
    await removeMenu(context, menuId)
    return {}
  })
  serve(app, moveMenu, async (input, context) => {
    await moveMenuTo(context, input)
    return {}
  })
  serve(app, sortMenu, async (input, context) => {
    await sortMenuBeside(context, input)
    return {}
  })
}
