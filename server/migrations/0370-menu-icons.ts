import { sql, type Kysely } from 'kysely'

const newIcons = [
  { id: 'free_flow', before: 'people', icon: 'route' },
  { id: 'meetings', before: 'people', icon: 'meeting' },
  { id: 'analysis', before: 'report', icon: 'insights' },
  { id: 'dashboards', before: 'report', icon: 'dashboard' },
  { id: 'admin_dashboards', before: 'report', icon: 'dashboard' },
]

/** Pages that shared an icon with their neighbour get their own, unless somebody has chosen one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    for (const { id, before, icon } of newIcons)
      await sql`update menus set menu_icon = ${icon}
        where tenant_id = ${tenantId} and ui_menu_id = ${id} and menu_icon = ${before}`.execute(db)
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
