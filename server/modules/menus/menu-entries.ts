import { sql } from 'kysely'
import type { MenuEntry } from '@/lib/contracts/menu-editor'
import { participantType } from '@/lib/contracts/participants'
import { AppError } from '@/server/http/app-error'
import type { Tx } from '@/server/platform/db'

interface Row extends Omit<MenuEntry, 'names'> {
  name: string
}

/** Every menu item, parents before children, siblings in their order; a top menu has no parent. */
export async function readMenuEntries(tx: Tx): Promise<MenuEntry[]> {
  const { rows } = await sql<Row>`
    with recursive placed as (
      select ui_menu_id, 0 as depth, array[sort_order] as place from menus where ui_menu_id = top_menu_id
      union all
      select m.ui_menu_id, p.depth + 1, p.place || m.sort_order from menus m join placed p
        on p.ui_menu_id = coalesce(m.parent_id, m.top_menu_id) where m.ui_menu_id <> m.top_menu_id
    )
    select m.ui_menu_id as "menuId", m.ui_menu_id = m.top_menu_id as "isTop", m.menu_code as "menuCode", m.menu_name as name, m.menu_type as "menuType",
      case when m.ui_menu_id = m.top_menu_id then '' else coalesce(m.parent_id, m.top_menu_id) end as "parentId",
      m.view_type as "viewType", m.menu_icon as "menuIcon", m.menu_url as "menuUrl", m.param1,
      coalesce((select json_agg(json_build_object('actionCode', a.action_code, 'actionName', a.action_name, 'actionValue', a.action_value) order by a.action_value)
        from menu_actions a where a.ui_menu_id = m.ui_menu_id), '[]') as actions,
      exists (select 1 from menu_grants g where g.ui_menu_id = m.ui_menu_id and g.participant_type = ${participantType.everyone} and g.access <> 0) as everyone
    from menus m join placed p using (ui_menu_id) order by p.depth, p.place, m.ui_menu_id`.execute(tx)
  return rows.map(({ name, ...rest }) => ({ ...rest, names: namesOf(name) }))
}

function namesOf(name: string): MenuEntry['names'] {
  const [zh = '', en = '', tw = ''] = name.split('|')
  return [zh, en, tw]
}

/** @throws AppError object.unknown */
export function entryOf(entries: MenuEntry[], menuId: string): MenuEntry {
  const entry = entries.find((one) => one.menuId === menuId)
  if (!entry) throw new AppError('object.unknown')
  return entry
}

/** The entry itself and everything below it. */
export function withBelow(entries: MenuEntry[], menuId: string): Set<string> {
  const ids = new Set([menuId])
  // Parents stand before their children.
  for (const entry of entries) if (ids.has(entry.parentId)) ids.add(entry.menuId)
  return ids
}
