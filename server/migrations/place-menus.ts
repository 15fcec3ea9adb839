import { sql, type Kysely } from 'kysely'

/** As they were when these migrations were written: one that has run does not change with the code of today. */
const everyone = 11
const allAccess = 65535

/** A page a later version brought, as its migration places it. */
export interface PlacedMenu {
  id: string
  /** zh-CN|en-US|zh-TW */
  name: string
  icon: string
  url: string
  view: string
  parentId: string
  topId: string
  actions: Record<string, number>
  /** Granted to everybody; otherwise to nobody but administrators, who hold every menu. */
  forEverybody?: boolean
}

/**
 * Adds pages to the menus of installations that are there already, behind what stands below their parent; a new
 * installation has no menus yet and gets them by its seed.
 */
export async function placeMenus(db: Kysely<unknown>, menus: PlacedMenu[]): Promise<void> {
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    for (const menu of menus) await placeMenu(db, tenantId, menu)
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}

/** Rows are named by their tenant as well: an owner who is a superuser sees those of all. */
async function placeMenu(
  db: Kysely<unknown>,
  tenantId: string,
  { id, name, icon, url, view, parentId, topId, actions, forEverybody }: PlacedMenu,
): Promise<void> {
  const placed =
    await sql`insert into menus (tenant_id, ui_menu_id, menu_code, menu_name, menu_type, menu_url, menu_icon, parent_id, top_menu_id, param1, sort_order)
    select ${tenantId}, ${id}, ${id}, ${name}, 1, ${url}, ${icon}, ${parentId}, ${topId}, ${view},
      (select coalesce(max(sort_order), 0) + 1 from menus where tenant_id = ${tenantId} and parent_id = ${parentId})
    where exists (select 1 from menus where tenant_id = ${tenantId} and ui_menu_id = ${parentId})
    on conflict do nothing returning ui_menu_id`.execute(db)
  if (placed.rows.length === 0) return
  if (forEverybody)
    await sql`insert into menu_grants (tenant_id, ui_menu_id, participant_type, access) values (${tenantId}, ${id}, ${everyone}, ${allAccess})`.execute(
      db,
    )
  for (const [code, value] of Object.entries(actions)) {
    await sql`insert into menu_actions (tenant_id, ui_menu_id, action_code, action_name, action_value) values (${tenantId}, ${id}, ${code}, ${code}, ${value})`.execute(
      db,
    )
  }
}
