import { sql, type Kysely } from 'kysely'

const id = 'admin_home'
const top = 'ADMINISTRATION'

/** The start page of administration, before everything else of it; a new installation gets it by its seed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    const placed =
      await sql`insert into menus (tenant_id, ui_menu_id, menu_code, menu_name, menu_type, menu_url, menu_icon, parent_id, top_menu_id, param1, sort_order)
      select ${tenantId}, ${id}, ${id}, '管理首页|Start|管理首頁', 1, '/admin/home', 'category', null, ${top}, 'administration/start', 0
      where exists (select 1 from menus where tenant_id = ${tenantId} and ui_menu_id = ${top})
      on conflict do nothing returning ui_menu_id`.execute(db)
    if (placed.rows.length > 0)
      await sql`insert into menu_actions (tenant_id, ui_menu_id, action_code, action_name, action_value)
        values (${tenantId}, ${id}, 'view', 'view', 1)`.execute(db)
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
