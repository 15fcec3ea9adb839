import { sql, type RawBuilder } from 'kysely'
import { membersRight } from '@/lib/contracts/group-members'
import { participantType } from '@/lib/contracts/participants'
import { allAccess } from '@/lib/rights/menu-mask'
import { allNodeRights, hasNodeRight, type NodeRight } from '@/lib/rights/node-mask'
import type { Tx } from '@/server/platform/db'
import type { NodeGrantsRow } from '@/server/platform/db/rows.generated'
import { AppError } from './app-error'
import type { Caller } from './caller'
import { menuAccess } from './menu-access'

export type NodeKind = 'group' | 'catalog'

/** Grants `g` that hold a caller: himself, a role, a department above him, a duty he holds in that department, everyone. */
export function nodeGrantsOf(caller: Caller): RawBuilder<boolean> {
  const departments = caller.departmentPath.split('/').filter(Boolean)
  return sql<boolean>`(
    (g.participant_type = ${participantType.user} and g.param0 = ${caller.account})
    or (g.participant_type = ${participantType.role} and g.param0 = any(${caller.roles}))
    or (g.participant_type = ${participantType.department} and g.param0 = any(${departments}))
    or (g.participant_type = ${participantType.dutyOfDepartment} and exists (
      select 1 from group_members m where m.account = ${caller.account} and m.group_id = g.param0 and m.duty = g.param1))
    or g.participant_type = ${participantType.everyone})`
}

/** A caller's rights on one node: the OR of all grants that hold him on it and on every node above it. */
export async function nodeAccess(tx: Tx, caller: Caller, kind: NodeKind, pathIds: string[]): Promise<number> {
  if (caller.isAdministrator) return allNodeRights
  const { rows } = await sql<{ value: number | null }>`
    select bit_or(g.value) as value from node_grants g where g.node_kind = ${kind} and g.node_id = any(${pathIds}) and ${nodeGrantsOf(caller)}`.execute(
    tx,
  )
  return rows[0]?.value ?? 0
}

/** R6-06: what a caller may do with the list that belongs to a node, as a mask of the actions of its menu; inherited like the rights on the node. */
export async function nodeListAccess(tx: Tx, caller: Caller, kind: NodeKind, pathIds: string[]): Promise<number> {
  if (caller.isAdministrator) return allAccess
  const { rows } = await sql<{ value1: number | null }>`
    select bit_or(g.value1) as value1 from node_grants g where g.node_kind = ${kind} and g.node_id = any(${pathIds}) and ${nodeGrantsOf(caller)}`.execute(
    tx,
  )
  return rows[0]?.value1 ?? 0
}

/** @throws AppError right.missing */
export async function requireNodeRight(
  tx: Tx,
  caller: Caller,
  kind: NodeKind,
  pathIds: string[],
  right: NodeRight,
): Promise<void> {
  if (!hasNodeRight(await nodeAccess(tx, caller, kind, pathIds), right)) throw new AppError('right.missing')
}

/** A caller's own grants by node, for a whole tree at once; inheritance is added on the way down. */
export async function grantsByNode(tx: Tx, caller: Caller, kind: NodeKind): Promise<Map<string, number>> {
  const { rows } = await sql<Pick<NodeGrantsRow, 'node_id' | 'value'>>`
    select g.node_id, bit_or(g.value) as value from node_grants g where g.node_kind = ${kind} and ${nodeGrantsOf(caller)} group by g.node_id`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.node_id, row.value]))
}

export interface NodePermission {
  participantType: number
  param0: string
  param1: string
  displayName: string
  value: number
  value1: number
}

export async function readNodePermissions(tx: Tx, kind: NodeKind, nodeId: string): Promise<NodePermission[]> {
  const { rows } = await sql<NodePermission>`
    select participant_type as "participantType", param0, param1, display_name as "displayName", value, value1
    from node_grants where node_kind = ${kind} and node_id = ${nodeId} order by sort_order`.execute(tx)
  return rows
}

/** What a caller may do with a node and its list: the most he may give others there. */
export type OwnRights = Pick<NodePermission, 'value' | 'value1'>

/** His own rights by what is granted to him; the list of a department belongs to whoever may place people anywhere, too. */
export async function ownRights(tx: Tx, caller: Caller, kind: NodeKind, pathIds: string[]): Promise<OwnRights> {
  const listed = kind === 'group' ? await menuAccess(tx, caller, membersRight.menu) : 0
  return {
    value: await nodeAccess(tx, caller, kind, pathIds),
    value1: (await nodeListAccess(tx, caller, kind, pathIds)) | listed,
  }
}

const sameGrantee = (a: NodePermission, b: NodePermission) =>
  a.participantType === b.participantType && a.param0 === b.param0 && a.param1 === b.param1

/** What stood there already may stay; nothing new goes beyond what the caller has. @throws AppError right.missing */
function requireWithin(own: OwnRights, before: readonly NodePermission[], after: readonly NodePermission[]): void {
  for (const grant of after) {
    const kept = before.find((one) => sameGrantee(one, grant))
    const beyond = (of: keyof OwnRights) => (grant[of] & ~(own[of] | (kept?.[of] ?? 0))) !== 0
    if (beyond('value') || beyond('value1')) throw new AppError('right.missing')
  }
}

/**
 * Replaces the grants of a node.
 * @returns what stood there before
 * @throws AppError access.sameRecord when two rows hold the same participant (R4-17), right.missing for more than one has oneself
 */
export async function writeNodePermissions(
  { tx, caller }: { tx: Tx; caller: Caller },
  { kind, nodeId, own }: { kind: NodeKind; nodeId: string; own: OwnRights },
  permissions: NodePermission[],
): Promise<NodePermission[]> {
  const seen = new Set<string>()
  for (const { participantType: type, param0, displayName } of permissions) {
    const key = `${type}/${param0}`
    if (seen.has(key)) throw new AppError('access.sameRecord', { name: displayName || param0 })
    seen.add(key)
  }
  const before = await readNodePermissions(tx, kind, nodeId)
  if (!caller.isAdministrator) requireWithin(own, before, permissions)
  await sql`delete from node_grants where node_kind = ${kind} and node_id = ${nodeId}`.execute(tx)
  const rows = permissions.map((row, index) => ({ ...row, order: index + 1 }))
  await sql`insert into node_grants (node_kind, node_id, participant_type, param0, param1, display_name, value, value1, sort_order)
    select ${kind}, ${nodeId}, "participantType", param0, param1, "displayName", value, value1, "order"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p("participantType" int, param0 text, param1 text, "displayName" text, value int, value1 int, "order" int)`.execute(
    tx,
  )
  return before
}
