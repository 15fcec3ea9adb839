import { sql } from 'kysely'
import { hashPassword } from '@/server/modules/auth'
import { participantType } from '@/lib/contracts/participants'
import { allAccess } from '@/lib/rights/menu-mask'
import type { Tx } from '@/server/platform/db'
import {
  demoDepartments,
  demoDuties,
  demoLeaders,
  demoPeople,
  demoRoles,
  departmentFunctions,
  departmentTypes,
  memberTypes,
} from './company'

export const demoPassword = 'Baton#2026'

const asRows = (rows: unknown) => JSON.stringify(rows)

/** The pages of a designer's work. */
const designerMenus = [
  'design_processes',
  'design_forms',
  'admin_rules',
  'admin_dictionaries',
  'admin_reports',
  'admin_catalogs',
  'admin_tests',
  'admin_test_queue',
]

/** Departments, people, roles, duties and leaders of the demo company, into an empty organisation. */
export async function loadCompany(tx: Tx, now: Date): Promise<void> {
  const byId = new Map(demoDepartments.map((department) => [department.id, department]))
  const chain = (id: string | null): typeof demoDepartments => {
    const department = id === null ? undefined : byId.get(id)
    return department ? [...chain(department.parentId), department] : []
  }
  const groups = demoDepartments.map((department, index) => ({
    ...department,
    type: departmentTypes[department.type],
    functionType: departmentFunctions[department.functionType],
    id_path: `/${chain(department.id)
      .map((each) => each.id)
      .join('/')}/`,
    name_path: chain(department.id)
      .map((each) => each.name.split('|')[0])
      .join('/'),
    sort_order: index + 1,
  }))
  await sql`insert into groups (group_id, name, code, parent_id, id_path, name_path, type_name, function_type, group_level, sort_order)
    select id, name, code, "parentId", id_path, name_path, type, "functionType", level, sort_order
    from jsonb_to_recordset(${asRows(groups)}::jsonb) as g(id text, name text, code text, "parentId" text, id_path text, name_path text, type text, "functionType" text, level int, sort_order int)`.execute(
    tx,
  )

  // One hash for all: the password is the same and public, and sixty Argon2 rounds would slow the first start down.
  const passwordHash = await hashPassword(demoPassword)
  await sql`insert into users (account, name, dsp_name, hrid, job_title, email, department_id, default_language, language_chosen, password_hash, is_administrator, is_system_administrator, last_login_at)
    select account, name, "dspName", hrid, "jobTitle", email, "departmentId", language, language <> 'zh-CN', ${passwordHash}, account = 'admin', account = 'admin', ${now}::timestamptz - interval '1 day'
    from jsonb_to_recordset(${asRows(demoPeople)}::jsonb) as p(account text, name text, "dspName" text, hrid text, "jobTitle" text, email text, "departmentId" text, language text)`.execute(
    tx,
  )

  await sql`insert into roles (role_id, role_name, role_desc)
    select "roleId", "roleName", "roleDesc" from jsonb_to_recordset(${asRows(demoRoles)}::jsonb) as r("roleId" text, "roleName" text, "roleDesc" text)`.execute(
    tx,
  )
  const holders = demoRoles.flatMap((role) => role.members.map((account) => ({ role: role.roleId, account })))
  await sql`insert into user_roles (role_id, account) select role, account from jsonb_to_recordset(${asRows(holders)}::jsonb) as h(role text, account text)`.execute(
    tx,
  )

  // Designers work with everything processes are made of; what reaches outside stays with administrators.
  await sql`insert into menu_grants (ui_menu_id, participant_type, param0, access)
    select menu, ${participantType.role}, 'designers', ${allAccess} from unnest(${designerMenus}::text[]) menu`.execute(
    tx,
  )

  await sql`insert into duties (code, name) select code, name from jsonb_to_recordset(${asRows(demoDuties)}::jsonb) as d(code text, name text)`.execute(
    tx,
  )
  const members = demoPeople.flatMap((person) => {
    const duties = person.duties.length ? person.duties : ['']
    return duties.map((duty) => ({
      group: person.departmentId,
      account: person.account,
      leader: false,
      type: '',
      level: 100,
      duty,
    }))
  })
  const leaders = demoLeaders.map((leader) => ({
    group: leader.departmentId,
    account: leader.account,
    leader: true,
    type: leader.leaderType,
    level: leader.leaderLevel,
    duty: '',
  }))
  await sql`insert into group_members (group_id, account, is_leader, leader_type, leader_level, duty)
    select "group", account, leader, type, level, duty
    from jsonb_to_recordset(${asRows([...members, ...leaders])}::jsonb) as m("group" text, account text, leader boolean, type text, level int, duty text)`.execute(
    tx,
  )

  const named = (kind: string, values: string[]) =>
    [...new Set(values)].filter(Boolean).map((value) => ({ kind, value }))
  const masterData = [
    ...named(
      'leaderType',
      demoLeaders.map((leader) => leader.leaderType),
    ),
    ...named(
      'leaderLevel',
      demoLeaders.map(({ leaderLevel }) => String(leaderLevel)),
    ),
    ...named('memberType', memberTypes),
    ...named(
      'groupType',
      groups.map(({ type }) => type),
    ),
    ...named(
      'groupFunctionType',
      groups.map(({ functionType }) => functionType ?? ''),
    ),
  ]
  await sql`insert into group_master_data (kind, value) select kind, value from jsonb_to_recordset(${asRows(masterData)}::jsonb) as d(kind text, value text)`.execute(
    tx,
  )
}
