import { z } from 'zod'
import { call, id } from './call'

/** R2.10-02: 0 is a folder; every other type is a page. */
export const menuType = { folder: 0, page: 1 } as const
/** R2.10-04, R2.10-05. */
export const viewType = { page: 0, parentView: 1, externalLink: 20, hidden: 99 } as const
/** R2.10-09 */
export const mainWorkplace = 'MAIN_WORKPLACE'

/** R3-16; `menuName` may hold several languages separated by '|' (R1-06). */
export const menuItem = z.object({
  uiMenuId: z.string(),
  menuCode: z.string(),
  menuName: z.string(),
  menuType: z.number(),
  menuUrl: z.string(),
  menuIcon: z.string(),
  viewType: z.number(),
  parentId: z.string(),
  /** Path of the view below components/, e.g. `tasks/work-item-list`. */
  param1: z.string(),
})
export type MenuItem = z.infer<typeof menuItem>

export const getAllUserMenuList = call({
  method: 'GET',
  path: '/api/menu/getAllUserMenuList',
  summary: 'The menu items the signed-in person may open, parents first.',
  access: 'signed-in',
  sends: 'none',
  input: z.object({ n: z.coerce.number().optional() }),
  data: z.array(menuItem),
  changes: false,
  // The frame of a page is made of it; what stands behind a menu stays shut.
  byFirstPassword: true,
})

/** R3-17 */
export const menuAction = z.object({ actionName: z.string(), actionValue: z.number(), actionCode: z.string() })

export const getUserMenuAccessWithAction = call({
  method: 'POST',
  path: '/api/menu/getUserMenuAccessWithAction',
  summary: 'What the person may do on one menu (R6-01).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ menuCode: z.string().max(100).default(''), uiMenuId: z.string().max(64).default('') }),
  /** R3-18; decisions.md 4: a number or a list of numbers, OR-ed. */
  data: z.object({ access: z.array(z.number()), actions: z.array(menuAction.omit({ actionName: true })) }),
  changes: false,
})

export const getUseTopMenuList = call({
  method: 'POST',
  path: '/api/menu/getUseTopMenuList',
  summary: 'The top menus the person may switch between.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ parentId: z.string().max(64).default('') }),
  data: z.array(menuItem),
  changes: false,
})

export const getMenuActionList = call({
  method: 'POST',
  path: '/api/menu/getMenuActionList',
  summary: 'The actions a menu knows.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ menuId: id }),
  data: z.array(menuAction),
  changes: false,
})

/** R2.10-07; decisions 33: `{token}` in the address becomes a ticket, never the session's own token. */
export const getExternalAddress = call({
  method: 'POST',
  path: '/api/menu/getExternalAddress',
  summary: 'The address behind an external menu, with a fresh ticket in the place of {token}.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ menuCode: z.string().min(1).max(100) }),
  data: z.object({ url: z.string() }),
  changes: true,
  secret: true,
})

/** What the foreign page asks, server to server, within a minute; a ticket answers once and for its own origin only. */
export const redeemTicket = call({
  method: 'POST',
  path: '/api/auth/redeemTicket',
  summary: 'Whom a ticket from an external menu stands for.',
  access: 'anonymous',
  companyIn: { secret: 'ticket' },
  sends: 'form',
  input: z.object({ ticket: z.string().min(20).max(200), audience: z.url().max(500) }),
  data: z.object({ account: z.string(), name: z.string() }),
  changes: true,
  secret: true,
})
