import { sql, type Kysely } from 'kysely'

/** id, zh-CN|en-US|zh-TW, icon, what moves there, in its order */
const folders: [string, string, string, string[]][] = [
  [
    'admin_organisation',
    '组织与人员|Organisation|組織與人員',
    'people',
    [
      'admin_departments',
      'admin_users',
      'admin_roles',
      'admin_duties',
      'admin_approval_groups',
      'admin_user_groups',
      'admin_unlock',
    ],
  ],
  [
    'admin_work',
    '流程与任务|Processes and tasks|流程與任務',
    'process',
    ['design_processes', 'admin_catalogs', 'admin_rules', 'admin_outbox', 'admin_task_migrate', 'admin_task_transfer'],
  ],
  [
    'admin_data',
    '数据与报表|Data and reports|資料與報表',
    'database',
    ['admin_data_sources', 'admin_datasets', 'admin_dictionaries', 'admin_interfaces', 'admin_reports'],
  ],
]
/** Pages that got a sign of their own, with the one they had. */
const icons: Record<string, [string, string]> = {
  admin_departments: ['people', 'department'],
  admin_users: ['people', 'person'],
  admin_roles: ['lock', 'role'],
  admin_duties: ['people', 'position'],
  admin_user_groups: ['people', 'group'],
  admin_catalogs: ['folder', 'category'],
  admin_data_sources: ['archive', 'database'],
  admin_datasets: ['report', 'table'],
  admin_dictionaries: ['page', 'book'],
  admin_interfaces: ['send', 'api'],
  admin_rules: ['check', 'rule'],
  admin_task_migrate: ['process', 'upgrade'],
  admin_task_transfer: ['send', 'swap'],
  admin_permissions: ['eye', 'shield'],
  admin_unlock: ['lock', 'unlock'],
}

/** The menu of administration had grown to two dozen pages in one row. What somebody has moved or changed stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    for (const [index, [id, name, icon, pages]] of folders.entries()) {
      await sql`insert into menus (tenant_id, ui_menu_id, menu_code, menu_name, menu_type, menu_icon, parent_id, top_menu_id, sort_order)
        select ${tenantId}, ${id}, ${id}, ${name}, menu_type, ${icon}, parent_id, top_menu_id, ${index + 1}
        from menus where tenant_id = ${tenantId} and ui_menu_id = 'admin' on conflict do nothing`.execute(db)
      await sql`update menus set parent_id = ${id}, sort_order = array_position(${pages}::text[], ui_menu_id)
        where tenant_id = ${tenantId} and parent_id = 'admin' and ui_menu_id = any(${pages}::text[])`.execute(db)
    }
    await sql`update menus set sort_order = greatest(sort_order, ${folders.length + 1}) where tenant_id = ${tenantId} and ui_menu_id = 'admin'`.execute(
      db,
    )
    for (const [id, [before, after]] of Object.entries(icons)) {
      await sql`update menus set menu_icon = ${after} where tenant_id = ${tenantId} and ui_menu_id = ${id} and menu_icon = ${before}`.execute(
        db,
      )
    }
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
