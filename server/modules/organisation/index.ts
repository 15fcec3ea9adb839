import { sql } from 'kysely'
import { getGroupMembers, removeGroupMember, setGroupMember } from '@/lib/contracts/group-members'
import * as calls from '@/lib/contracts/organisation'
import { AppError } from '@/server/http/app-error'
import {
  nodeAccess,
  ownRights,
  readNodePermissions,
  requireNodeRight,
  writeNodePermissions,
} from '@/server/http/node-access'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { soundedIf } from '@/server/http/sounded'
import { readTreePart, searchTree } from '@/server/http/tree-part'
import { listCatalogUsers } from './catalog-users'
import { changeGroup, createGroup, removeGroup } from './change-group'
import { listMembers, placeMember, removeMember } from './group-members'
import { groupTable, readGroupTree, readGroupTreeWithRights, type PlacedGroup } from './group-tree'
import { serveImports } from './imports/serve-imports'
import { listUsers, userColumns, type UserRow } from './list-users'
import { serveMasterData } from './master-data'
import { moveGroupTo, sortGroupBeside } from './move-group'
import type { ProcessesNaming } from './processes-naming'
import { idsOfPath, readGroup } from './read-group'
import { serveRosters, type PreviewMembers } from './rosters/serve-rosters'
import { finds } from '@/server/platform/db/finds'
import { serveUsers } from './users/serve-users'

export { placeMember, removeMember } from './group-members'
export { listUsers } from './list-users'
export { idsOfPath, readGroup } from './read-group'
export { readAccount } from './users/read-account'
export { requireRightOver } from './users/check-user'
export { changeUser, createOutsideUser, switchUser } from './users/save-user'
export { changeRoster, createRoster, readRoster, removeRoster } from './rosters/change-roster'
export type { NamedInLines, NamingInSight, ProcessesNaming, RostersInLines } from './processes-naming'
export { addMembers, removeMembers } from './rosters/roster-members'
export type { Joining } from './rosters/serve-rosters'

/** @param above what modules above say of processes and rights */
export function registerOrganisation(
  app: ServerApp,
  above: { processesNaming: ProcessesNaming; previewMembers: PreviewMembers },
): void {
  servePeople(app)
  serveDuties(app)
  serveGroups(app)
  serveGroupMembers(app)
  serveGroupRights(app)
  serveMasterData(app)
  serveUsers(app)
  serveRosters(app, above)
  serveImports(app)
}

function servePeople(app: ServerApp): void {
  serve(app, calls.getUsers, async (input, { tx }) => listUsers(tx, input))
  serve(app, calls.getCatalogUsers, async (input, { tx }) => listCatalogUsers(tx, input))
  serve(app, calls.getUser, async ({ account }, { tx }) => {
    const { rows } =
      await sql<UserRow>`select ${userColumns} from users u left join groups g on g.group_id = u.department_id
      where u.account = ${account.toLowerCase()} and u.enabled`.execute(tx)
    if (!rows[0]) throw new AppError('object.unknown')
    return rows[0]
  })
  serve(app, calls.getRole, async ({ roleId }, { tx }) => {
    const { rows } = await sql<{ roleId: string; roleName: string; roleDesc: string }>`
      select role_id as "roleId", role_name as "roleName", role_desc as "roleDesc" from roles where role_id = ${roleId}`.execute(
      tx,
    )
    if (!rows[0]) throw new AppError('object.unknown')
    return rows[0]
  })
  serve(app, calls.getRoles, async ({ catalogId, keyword, pageSize, withSounds }, { tx }) => {
    const { rows } = await sql<{ roleId: string; roleName: string; roleDesc: string; sounds: string }>`
      select role_id as "roleId", role_name as "roleName", role_desc as "roleDesc", sounds from roles
      where ${catalogId} in ('', kind) and ${finds(keyword, [sql`role_name`, sql`role_id`], sql`sounds`)} order by role_id ${pageSize === -1 ? sql`` : sql`limit ${pageSize}`}`.execute(
      tx,
    )
    return soundedIf(withSounds, rows)
  })
}

function serveDuties(app: ServerApp): void {
  serve(app, calls.getDuties, async ({ withSounds }, { tx }) => {
    const { rows } = await sql<{
      dutyCode: string
      dutyName: string
      sounds: string
    }>`select code as "dutyCode", name as "dutyName", sounds from duties order by code`.execute(tx)
    return soundedIf(withSounds, rows)
  })
}

function serveGroups(app: ServerApp): void {
  serve(app, calls.getGroupTree, ({ part }, { tx }) =>
    part ? readTreePart<PlacedGroup>(tx, groupTable, part) : readGroupTree(tx),
  )
  serve(app, calls.getAdminGroupTree, ({ part }, { tx, caller }) =>
    part ? readTreePart<PlacedGroup>(tx, groupTable, part, caller) : readGroupTreeWithRights(tx, caller),
  )
  serve(app, calls.searchGroups, (input, { tx, caller }) => searchTree<PlacedGroup>(tx, groupTable, input, caller))
  serve(app, calls.getGroup, ({ groupId }, { tx }) => readGroup(tx, groupId))
  serve(app, calls.addGroup, (input, context) => createGroup(context, input))
  serve(app, calls.modifyGroup, (input, context) => changeGroup(context, input))
  serve(app, calls.deleteGroup, async ({ groupId }, context) => {
    await removeGroup(context, groupId)
    return {}
  })
  serve(app, calls.moveGroup, async (input, context) => {
    await moveGroupTo(context, input)
    return {}
  })
  serve(app, calls.sortGroup, async (input, context) => {
    await sortGroupBeside(context, input)
    return {}
  })
  serve(app, calls.getGroupUserInfo, async ({ groupId }, { tx, caller }) => {
    const group = await readGroup(tx, groupId)
    await requireNodeRight(tx, caller, 'group', idsOfPath(group.groupIdPath), 'View')
    const { rows } = await sql<{
      groupId: string
      type: 1 | 2
      branchCode: string
      branchName: string
      deptCode: string
      deptName: string
    }>`
      select group_id as "groupId", type, branch_code as "branchCode", branch_name as "branchName", dept_code as "deptCode", dept_name as "deptName"
      from group_user_info where group_id = ${groupId}`.execute(tx)
    return rows[0] ?? null
  })
  serve(app, calls.setGroupUserInfo, async (input, context) => {
    const group = await readGroup(context.tx, input.groupId)
    await requireNodeRight(context.tx, context.caller, 'group', idsOfPath(group.groupIdPath), 'Modify')
    await sql`insert into group_user_info (group_id, type, branch_code, branch_name, dept_code, dept_name)
      values (${input.groupId}, ${input.type}, ${input.branchCode}, ${input.branchName}, ${input.deptCode}, ${input.deptName})
      on conflict (tenant_id, group_id) do update set type = excluded.type, branch_code = excluded.branch_code, branch_name = excluded.branch_name,
        dept_code = excluded.dept_code, dept_name = excluded.dept_name`.execute(context.tx)
    await context.audit({ action: 'group.userInfo', objectType: 'group', objectId: input.groupId, after: input })
    return {}
  })
}

function serveGroupMembers(app: ServerApp): void {
  serve(app, getGroupMembers, ({ groupId }, context) => listMembers(context, groupId))
  serve(app, setGroupMember, async (input, context) => {
    await placeMember(context, input)
    return {}
  })
  serve(app, removeGroupMember, async (input, context) => {
    await removeMember(context, input)
    return {}
  })
}

function serveGroupRights(app: ServerApp): void {
  serve(app, calls.getGroupAccessValue, async ({ groupId }, { tx, caller }) => {
    const group = await readGroup(tx, groupId)
    return nodeAccess(tx, caller, 'group', idsOfPath(group.groupIdPath))
  })
  serve(app, calls.getGroupAccess, async ({ groupId }, { tx, caller }) => {
    const group = await readGroup(tx, groupId)
    await requireNodeRight(tx, caller, 'group', idsOfPath(group.groupIdPath), 'AccessSetting')
    return readNodePermissions(tx, 'group', groupId)
  })
  serve(app, calls.setGroupAccess, async ({ groupId, permissions }, context) => {
    const group = await readGroup(context.tx, groupId)
    await requireNodeRight(context.tx, context.caller, 'group', idsOfPath(group.groupIdPath), 'AccessSetting')
    const own = await ownRights(context.tx, context.caller, 'group', idsOfPath(group.groupIdPath))
    const before = await writeNodePermissions(context, { kind: 'group', nodeId: groupId, own }, permissions)
    await context.audit({ action: 'group.access', objectType: 'group', objectId: groupId, before, after: permissions })
    return {}
  })
}
