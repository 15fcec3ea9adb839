import { sql } from 'kysely'
import { companyMenu } from '@/lib/contracts/companies'
import type { MenuItem } from '@/lib/contracts/menus'
import type { Caller } from '@/server/http/caller'
import { grantsOf } from '@/server/http/menu-access'
import type { Tx } from '@/server/platform/db'

const columns = sql`m.ui_menu_id as "uiMenuId", m.menu_code as "menuCode", m.menu_name as "menuName", m.menu_type as "menuType",
  m.menu_url as "menuUrl", m.menu_icon as "menuIcon", m.view_type as "viewType", coalesce(m.parent_id, m.top_menu_id) as "parentId", m.param1`

/** R7.2-01: the items a person may open, with the folders above them; parents first, siblings in their order. */
export async function listUserMenus(tx: Tx, caller: Caller): Promise<MenuItem[]> {
  const { rows } = await sql<MenuItem>`
    with recursive granted as (
      select m.ui_menu_id, m.parent_id from menus m
      where (m.menu_code <> ${companyMenu} or ${caller.isSystemAdministrator}) and (${caller.isAdministrator} or exists (select 1 from menu_grants g where g.ui_menu_id = m.ui_menu_id and g.access <> 0 and ${grantsOf(caller)}))
    ), shown as (
      select ui_menu_id, parent_id from granted
      union
      select m.ui_menu_id, m.parent_id from menus m join shown s on m.ui_menu_id = s.parent_id
    ), placed as (
      select ui_menu_id, 0 as depth, array[sort_order] as place from menus where parent_id is null
      union all
      select m.ui_menu_id, p.depth + 1, p.place || m.sort_order from menus m join placed p on m.parent_id = p.ui_menu_id
    )
    select ${columns} from menus m join placed p using (ui_menu_id)
    where m.ui_menu_id in (select ui_menu_id from shown) and m.top_menu_id <> m.ui_menu_id
    order by p.place, m.ui_menu_id`.execute(tx)
  return rows
}

/** R7.2-03: the top menus with anything in them for this person; a top menu is an item that is its own top. */
export async function listTopMenus(tx: Tx, caller: Caller, parentId: string): Promise<MenuItem[]> {
  const shown = await listUserMenus(tx, caller)
  const tops = new Set(shown.map((menu) => menu.parentId))
  const { rows } =
    await sql<MenuItem>`select ${columns} from menus m where m.top_menu_id = m.ui_menu_id order by m.sort_order, m.ui_menu_id`.execute(
      tx,
    )
  return rows.filter((menu) => tops.has(menu.uiMenuId)).map((menu) => ({ ...menu, parentId }))
}
