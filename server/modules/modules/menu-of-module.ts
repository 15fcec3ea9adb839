import { sql } from 'kysely'
import { mainWorkplace, menuType } from '@/lib/contracts/menus'
import type { StoredModule } from '@/lib/contracts/modules'
import { participantType } from '@/lib/contracts/participants'
import { allAccess } from '@/lib/rights/menu-mask'
import type { Tx } from '@/server/platform/db'

/** Id and code of the menu by which an application is published. */
export const menuOfModule = (moduleId: string): string => `module-${moduleId}`

/** Puts the menu of an application in its place, or makes the one that is there say what the application says now. */
export async function placeModuleMenu(tx: Tx, { moduleId, moduleName, icon, readers }: StoredModule): Promise<void> {
  const menuId = menuOfModule(moduleId)
  // One change of the menus at a time.
  await sql`lock table menus in share row exclusive mode`.execute(tx)
  await sql`insert into menus (ui_menu_id, menu_code, menu_name, menu_type, menu_url, menu_icon, top_menu_id, param1, sort_order)
    select ${menuId}::text, ${menuId}::text, ${moduleName}::text, ${menuType.page}::int, ${`/bpm/modules/app/${moduleId}`}::text, ${icon}::text,
      ${mainWorkplace}::text, 'modules/app', coalesce(max(sort_order), 0) + 1
    from menus where top_menu_id = ${mainWorkplace} and parent_id is null and ui_menu_id <> ${mainWorkplace}
    on conflict (tenant_id, ui_menu_id) do update set menu_name = excluded.menu_name, menu_icon = excluded.menu_icon`.execute(
    tx,
  )
  await sql`delete from menu_grants where ui_menu_id = ${menuId}`.execute(tx)
  const granted = readers.length > 0 ? readers : [{ participantType: participantType.everyone, param0: '' }]
  for (const line of granted)
    await sql`insert into menu_grants (ui_menu_id, participant_type, param0, access)
      values (${menuId}, ${line.participantType}, ${line.param0}, ${allAccess}) on conflict do nothing`.execute(tx)
}

export async function removeModuleMenu(tx: Tx, moduleId: string): Promise<void> {
  await sql`delete from menus where ui_menu_id = ${menuOfModule(moduleId)}`.execute(tx)
}
