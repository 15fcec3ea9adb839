import { sql, type RawBuilder } from 'kysely'
import { participantType } from '@/lib/contracts/participants'
import { rosterRight } from '@/lib/contracts/rosters'
import type { Tx } from '@/server/platform/db'
import type { Caller } from './caller'
import { grantsOf, menuAccess } from './menu-access'
import { nodeGrantsOf } from './node-access'

/** What grants are looked for: what somebody is, or is to become. */
export interface Held {
  account?: string
  roles?: readonly string[]
  /** Departments; those above them count as well. */
  departments?: readonly string[]
  /** Departments without those above them. */
  above?: readonly string[]
  /** Positions in departments. */
  duties?: readonly { groupId: string; duty: string }[]
}

/** Grants in table `t` that hold any of this. What is for everyone holds the caller too and is left out. */
const heldBy = ({ account = '', roles = [], duties = [] }: Held, line: readonly string[], withDuties: boolean) =>
  sql<boolean>`(
    (t.participant_type = ${participantType.user} and t.param0 = ${account})
    or (t.participant_type = ${participantType.role} and t.param0 = any(${[...roles]}::text[]))
    or (t.participant_type = ${participantType.department} and t.param0 = any(${[...line]}::text[]))
    ${
      withDuties
        ? sql`or (t.participant_type = ${participantType.dutyOfDepartment} and t.param0 || '/' || t.param1 = any(${duties.map(({ groupId, duty }) => `${groupId}/${duty}`)}::text[]))`
        : sql``
    })`

/** Whether grants in a query `t(their mask, the caller's own)` hold a bit beyond the caller's. */
const beyond = (theirs: RawBuilder<unknown>, own: RawBuilder<unknown>) =>
  sql<boolean>`(${theirs} & ~coalesce((${own}), 0)) <> 0`

/**
 * Whether what somebody is, or is to become, gives a right on a menu or a node the caller has not: a grant is held against
 * the caller's own on the same menu, and on the same node and all above it. An administrator has them all.
 */
export async function givesMoreThan(tx: Tx, caller: Caller, held: Held): Promise<boolean> {
  if (caller.isAdministrator) return false
  const { rows: paths } = await sql<{ id_path: string }>`
    select id_path from groups where group_id = any(${[...(held.departments ?? [])]}::text[])`.execute(tx)
  const line = [
    ...new Set([...(held.above ?? []), ...paths.flatMap(({ id_path: path }) => path.split('/').filter(Boolean))]),
  ]
  const ownMenu = sql`select bit_or(g.access) from menu_grants g where g.ui_menu_id = t.ui_menu_id and ${grantsOf(caller)}`
  const ownNode = (column: 'value' | 'value1') => sql`select bit_or(g.${sql.ref(column)}) from node_grants g
    where g.node_kind = t.node_kind and ${nodeGrantsOf(caller)}
      and g.node_id = any(string_to_array(trim('/' from coalesce(d.id_path, c.id_path, t.node_id)), '/'))`
  const { rows } = await sql<{ more: boolean }>`select
    exists (select 1 from menu_grants t where ${heldBy(held, line, false)} and ${beyond(sql`t.access`, ownMenu)})
    or exists (select 1 from node_grants t
      left join groups d on t.node_kind = 'group' and d.group_id = t.node_id
      left join catalogs c on t.node_kind = 'catalog' and c.catalog_id = t.node_id
      where ${heldBy(held, line, true)}
        and (${beyond(sql`t.value`, ownNode('value'))} or ${beyond(sql`t.value1`, ownNode('value1'))})) as more`.execute(
    tx,
  )
  return rows[0]?.more ?? false
}

/** Whether somebody may give roles: then he may give what roles, departments and positions give. */
export async function mayGiveRoles({ tx, caller }: { tx: Tx; caller: Caller }): Promise<boolean> {
  return (
    caller.isAdministrator || ((await menuAccess(tx, caller, 'admin_roles')) & rosterRight.edit) === rosterRight.edit
  )
}
