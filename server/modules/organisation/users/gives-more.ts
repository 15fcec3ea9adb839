import { sql } from 'kysely'
import type { UserPlace } from '@/lib/contracts/users'
import { AppError } from '@/server/http/app-error'
import { requireProof } from '@/server/http/require-proof'
import { givesMoreThan, mayGiveRoles, type Held } from '@/server/http/rights-beyond'
import type { CallContext } from '@/server/http/serve'

/** Departments, positions and groups by which grants hold somebody. */
type Places = Required<Pick<Held, 'departments' | 'duties'>> & Pick<Held, 'roles' | 'above'>

/**
 * A department, position or group of people gives rights as a role does: who puts somebody there asks what is asked for a role, where that
 * gives more than he has himself.
 * @throws AppError right.missing, proof.needed
 */
export async function requireRightToPlace(
  context: Pick<CallContext, 'tx' | 'caller' | 'now'>,
  places: Places,
): Promise<void> {
  const { tx, caller } = context
  if (Object.values(places).every((some) => some.length === 0)) return
  if (!(await givesMoreThan(tx, caller, places))) return
  if (!(await mayGiveRoles(context))) throw new AppError('right.missing')
  requireProof(context)
}

/** Where somebody is, also where he is only a member: he may choose any of these departments for his own. */
export async function placesOf({ tx }: Pick<CallContext, 'tx'>, account: string): Promise<UserPlace[]> {
  const { rows } = await sql<UserPlace>`
    select group_id as "groupId", duty from group_members where account = ${account}
    union select department_id, '' from users where account = ${account} and department_id is not null`.execute(tx)
  return rows
}

const keyOf = ({ groupId, duty }: UserPlace) => `${groupId}/${duty}`

/** Departments and positions that are new to somebody. */
export function newPlaces(before: readonly UserPlace[], after: readonly UserPlace[]): Places {
  const [groups, known] = [new Set(before.map(({ groupId }) => groupId)), new Set(before.map(keyOf))]
  return {
    departments: [...new Set(after.map(({ groupId }) => groupId))].filter((groupId) => !groups.has(groupId)),
    duties: after.filter((place) => place.duty !== '' && !known.has(keyOf(place))),
  }
}
