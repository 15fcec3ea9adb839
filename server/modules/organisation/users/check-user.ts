import { sql } from 'kysely'
import { rosterRight } from '@/lib/contracts/rosters'
import type { UserForm } from '@/lib/contracts/users'
import { AppError } from '@/server/http/app-error'
import { menuAccess } from '@/server/http/menu-access'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { UsersRow } from '@/server/platform/db/rows.generated'

/** @throws AppError input.invalid, at the field, for a department, position or role that is not there */
export async function refuseUnknownParts(
  { tx, locale }: CallContext,
  { departmentId, places, roles }: UserForm,
): Promise<void> {
  const groups = [...new Set([departmentId, ...places.map(({ groupId }) => groupId)].filter(Boolean))]
  const duties = [...new Set(places.map(({ duty }) => duty).filter(Boolean))]
  const { rows } = await sql<{ groups: string[]; duties: string[]; roles: string[] }>`select
    array(select group_id from groups where group_id = any(${groups}::text[])) as groups,
    array(select code from duties where code = any(${duties}::text[])) as duties,
    array(select role_id from roles where role_id = any(${roles}::text[])) as roles`.execute(tx)
  const known = rows[0]!
  const fields: Record<string, string> = {}
  const say = (key: string) => sentence(locale, `errors.fields.user.${key}`)
  if (departmentId && !known.groups.includes(departmentId)) fields.departmentId = say('departmentUnknown')
  if (places.some(({ groupId, duty }) => !known.groups.includes(groupId) || (duty && !known.duties.includes(duty))))
    fields.places = say('placeUnknown')
  if (roles.some((role) => !known.roles.includes(role))) fields.roles = say('roleUnknown')
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', {}, fields)
}

/**
 * What only some may change: who is an administrator and anything about one is for administrators, roles for those who
 * may edit roles. Otherwise whoever looks after people could give himself every right.
 * @throws AppError right.missing
 */
export async function requireRightOver(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  before: { isAdministrator: boolean; roles: string[] },
  after = before,
): Promise<void> {
  if (caller.isAdministrator) return
  if (before.isAdministrator || after.isAdministrator) throw new AppError('right.missing')
  const sameRoles =
    new Set(before.roles).size === new Set([...before.roles, ...after.roles]).size &&
    before.roles.length === new Set(after.roles).size
  if (sameRoles) return
  const mask = await menuAccess(tx, caller, 'admin_roles')
  if ((mask & rosterRight.edit) !== rosterRight.edit) throw new AppError('right.missing')
}

/** @throws AppError user.oneself, user.lastAdministrator when nobody could administer afterwards */
export async function refuseLockOut({ tx, caller }: CallContext, account: string): Promise<void> {
  if (account === caller.account) throw new AppError('user.oneself')
  // Held until the end, so that two administrators cannot each take out the other.
  const { rows } = await sql<
    Pick<UsersRow, 'account'>
  >`select account from users where is_administrator and enabled order by account for update`.execute(tx)
  if (rows.every((row) => row.account === account)) throw new AppError('user.lastAdministrator')
}
