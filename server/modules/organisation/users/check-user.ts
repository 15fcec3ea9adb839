import { sql } from 'kysely'
import type { UserForm } from '@/lib/contracts/users'
import { AppError } from '@/server/http/app-error'
import { givesMoreThan, mayGiveRoles } from '@/server/http/rights-beyond'
import { sentence } from '@/server/http/sentences'
import { requireOverSystem } from '@/server/modules/companies'
import type { CallContext } from '@/server/http/serve'
import type { UsersRow } from '@/server/platform/db/rows.generated'
import { newPlaces, placesOf } from './gives-more'

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
 * What only some may change: anything about a system administrator is for system administrators, who is an administrator
 * and anything about one for administrators, roles for those who may edit roles. Otherwise whoever looks after people could
 * give himself every right. Every act on somebody's account asks this.
 * @param before as the person is; '' as the account of one who is not there yet
 * @throws AppError right.missing
 */
export async function requireRightOver(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  before: { account: string; isAdministrator: boolean; roles: string[] },
  after: Pick<typeof before, 'isAdministrator' | 'roles'> = before,
): Promise<void> {
  await requireOverSystem({ tx, caller }, before.account)
  if (caller.isAdministrator) return
  if (before.isAdministrator || after.isAdministrator) throw new AppError('right.missing')
  const sameRoles =
    new Set(before.roles).size === new Set([...before.roles, ...after.roles]).size &&
    before.roles.length === new Set(after.roles).size
  if (sameRoles) return
  if (!(await mayGiveRoles({ tx, caller }))) throw new AppError('right.missing')
}

/**
 * Over a way in to an account: whoever opens one could come in as that person, so he holds the person's roles himself or may
 * give them, and has every right grants give the person: by himself, or by where he is, which who may give roles may give.
 * @throws AppError right.missing
 */
export async function requireRightOverWayIn(
  context: Pick<CallContext, 'tx' | 'caller'>,
  { account, isAdministrator, roles }: { account: string; isAdministrator: boolean; roles: string[] },
): Promise<void> {
  const strange = roles.filter((role) => !context.caller.roles.includes(role))
  await requireRightOver(context, { account, isAdministrator, roles: [] }, { isAdministrator, roles: strange })
  const { tx, caller } = context
  if (caller.isAdministrator || account === '' || account === caller.account) return
  const places = newPlaces([], await placesOf(context, account))
  const held = (await mayGiveRoles(context)) ? { account } : { account, roles, ...places }
  if (await givesMoreThan(tx, caller, held)) throw new AppError('right.missing')
}

/**
 * Over a mail address: links for forgotten passwords go there.
 * @throws AppError input.invalid at the field, which says what is missing to change this one of many fields
 */
export async function requireRightOverAddress(
  context: CallContext,
  person: Parameters<typeof requireRightOverWayIn>[1],
): Promise<void> {
  await requireRightOverWayIn(context, person).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.key !== 'right.missing') throw error
    throw new AppError('input.invalid', {}, { email: sentence(context.locale, 'errors.fields.user.emailOfMore') })
  })
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
