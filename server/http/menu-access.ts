import { sql } from 'kysely'
import { participantType } from '@/lib/contracts/participants'
import type { Tx } from '@/server/platform/db'
import type { Caller } from './caller'

/** The grants that hold a caller, as a condition on `menu_grants g`: himself, his roles, his departments up the tree, everyone. */
export function grantsOf(caller: Caller) {
  const departments = caller.departmentPath.split('/').filter(Boolean)
  return sql<boolean>`(
    (g.participant_type = ${participantType.user} and g.param0 = ${caller.account})
    or (g.participant_type = ${participantType.role} and g.param0 = any(${caller.roles}))
    or (g.participant_type = ${participantType.department} and g.param0 = any(${departments}))
    or g.participant_type = ${participantType.everyone})`
}

/** The access mask of a caller on one menu (R6-01): the OR of his grants, 65535 for an administrator. */
export async function menuAccess(tx: Tx, caller: Caller, menuCode: string): Promise<number> {
  if (caller.isAdministrator) return 65535
  const { rows } = await sql<{ access: number | null }>`
    select bit_or(g.access) as access from menus m join menu_grants g on g.ui_menu_id = m.ui_menu_id
    where m.menu_code = ${menuCode} and ${grantsOf(caller)}`.execute(tx)
  return rows[0]?.access ?? 0
}
