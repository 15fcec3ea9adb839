import { sql, type Kysely } from 'kysely'
import { placeMenus, type PlacedMenu } from './place-menus'

const page = (
  id: string,
  name: string,
  icon: string,
  url: string,
  view: string,
  actions: Record<string, number>,
): PlacedMenu => ({
  id,
  name,
  icon,
  url,
  view,
  actions,
  parentId: 'admin',
  topId: 'ADMINISTRATION',
})

export async function up(db: Kysely<unknown>): Promise<void> {
  await placeMenus(db, [
    page('admin_users', '用户管理|Users|使用者管理', 'people', '/admin/users', 'organisation/users', {
      view: 1,
      edit: 2,
      password: 4,
      import: 8,
    }),
    page('admin_roles', '角色管理|Roles|角色管理', 'lock', '/admin/roles', 'organisation/roles', { view: 1, edit: 2 }),
    page('admin_duties', '职务管理|Positions|職務管理', 'people', '/admin/duties', 'organisation/duties', {
      view: 1,
      edit: 2,
    }),
    page(
      'admin_approval_groups',
      '审批组|Approval groups|簽核群組',
      'check',
      '/admin/approvalGroups',
      'organisation/approval-groups',
      { view: 1, edit: 2 },
    ),
    page('admin_user_groups', '用户组|User groups|使用者群組', 'people', '/admin/groups', 'organisation/user-groups', {
      view: 1,
      edit: 2,
    }),
  ])
  // R6-06: what the rights on the list of a department (its people) can allow.
  const { rows } = await sql<{ tenant_id: string }>`select tenant_id from tenants`.execute(db)
  for (const { tenant_id: tenantId } of rows) {
    await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(db)
    await sql`insert into menu_actions (tenant_id, ui_menu_id, action_code, action_name, action_value)
      select ${tenantId}, 'admin_departments', 'members', 'members', 2 where exists (select 1 from menus where tenant_id = ${tenantId} and ui_menu_id = 'admin_departments')
      on conflict do nothing`.execute(db)
  }
  await sql`select set_config('app.tenant_id', '', true)`.execute(db)
}
