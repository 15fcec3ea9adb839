import { sql } from 'kysely'
import type { PermissionOverview } from '@/lib/contracts/access'
import { participantType } from '@/lib/contracts/participants'
import { AppError } from '@/server/http/app-error'
import { nobody, type Caller } from '@/server/http/caller'
import { grantsOf } from '@/server/http/menu-access'
import { nodeGrantsOf } from '@/server/http/node-access'
import type { Tx } from '@/server/platform/db'

type Person = Pick<
  PermissionOverview,
  'account' | 'name' | 'departmentName' | 'enabled' | 'isAdministrator' | 'roles' | 'departments' | 'duties'
> & { path: string }

async function readPerson(tx: Tx, account: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select u.account, u.name, coalesce(d.name, '') as "departmentName", u.enabled, u.is_administrator as "isAdministrator", coalesce(d.id_path, '') as path,
      coalesce((select jsonb_agg(jsonb_build_object('roleId', r.role_id, 'roleName', r.role_name, 'kind', r.kind) order by r.role_id)
        from user_roles h join roles r on r.role_id = h.role_id where h.account = u.account), '[]') as roles,
      coalesce((select jsonb_agg(jsonb_build_object('groupId', g.group_id, 'groupName', g.name) order by length(g.id_path))
        from groups g where g.group_id = any(string_to_array(trim('/' from d.id_path), '/'))), '[]') as departments,
      coalesce((select jsonb_agg(jsonb_build_object('dutyName', coalesce(t.name, m.duty), 'groupName', g.name) order by g.id_path, m.duty)
        from group_members m join groups g on g.group_id = m.group_id left join duties t on t.code = m.duty where m.account = u.account and m.duty <> ''), '[]') as duties
    from users u left join groups d on d.group_id = u.department_id where u.account = ${account.toLowerCase()}`.execute(
    tx,
  )
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0]
}

/** What holds a grant `g`: its name as it is now. */
const through = sql`coalesce(case g.participant_type
  when ${participantType.user} then (select u.name from users u where u.account = g.param0)
  when ${participantType.role} then (select r.role_name from roles r where r.role_id = g.param0)
  when ${participantType.department} then (select d.name from groups d where d.group_id = g.param0)
  when ${participantType.dutyOfDepartment} then g.param0 end, g.param0)`

/**
 * What a person may see and do, and why: asked with the same conditions every call is checked
 * by, so that the answer cannot differ from what happens. An administrator's right to everything is said, not listed.
 */
export async function readOverview(tx: Tx, account: string): Promise<PermissionOverview> {
  const { path, ...person } = await readPerson(tx, account)
  const caller: Caller = {
    ...nobody,
    account: person.account,
    departmentPath: path,
    roles: person.roles.map(({ roleId }) => roleId),
  }
  const menus = await sql<PermissionOverview['menus'][number]>`
    select m.ui_menu_id as "menuId", m.menu_name as name, coalesce(p.menu_name, '') as "parentName", bit_or(g.access) as access,
      coalesce((select jsonb_agg(jsonb_build_object('actionCode', a.action_code, 'actionName', a.action_name, 'actionValue', a.action_value) order by a.action_value)
        from menu_actions a where a.ui_menu_id = m.ui_menu_id), '[]') as actions,
      jsonb_agg(jsonb_build_object('participantType', g.participant_type, 'displayName', ${through}, 'mask', g.access) order by g.participant_type) as because
    from menus m join menu_grants g on g.ui_menu_id = m.ui_menu_id left join menus p on p.ui_menu_id = coalesce(m.parent_id, m.top_menu_id)
    where g.access <> 0 and ${grantsOf(caller)} group by m.ui_menu_id, m.menu_name, m.sort_order, p.menu_name, p.sort_order order by p.sort_order, p.menu_name, m.sort_order`.execute(
    tx,
  )
  const nodes = await sql<PermissionOverview['groups'][number] & { kind: 'group' | 'catalog' }>`
    select g.node_kind as kind, g.node_id as "nodeId", coalesce(d.name, c.name, g.node_id) as name, coalesce(c.catalog_type, '') as "catalogType",
      g.value, g.value1, g.participant_type as "participantType", coalesce(nullif(g.display_name, ''), ${through}) as "displayName"
    from node_grants g left join groups d on g.node_kind = 'group' and d.group_id = g.node_id left join catalogs c on g.node_kind = 'catalog' and c.catalog_id = g.node_id
    where ${nodeGrantsOf(caller)} order by coalesce(d.id_path, c.id_path), g.participant_type`.execute(tx)
  const of = (kind: 'group' | 'catalog') =>
    nodes.rows.filter((row) => row.kind === kind).map(({ kind: _kind, ...row }) => row)
  return { ...person, menus: menus.rows, groups: of('group'), catalogs: of('catalog') }
}
