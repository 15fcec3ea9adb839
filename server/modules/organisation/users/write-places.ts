import { sql } from 'kysely'
import type { UserPlace } from '@/lib/contracts/users'
import type { Tx } from '@/server/platform/db'

interface Placed {
  account: string
  departmentId: string
  places: UserPlace[]
}

/** Every place a person is to have: those chosen, and plain membership of his main department where he holds no position in it. */
export function allPlaces({ departmentId, places }: Omit<Placed, 'account'>): UserPlace[] {
  const missesMain = departmentId !== '' && !places.some(({ groupId }) => groupId === departmentId)
  const wanted = missesMain ? [{ groupId: departmentId, duty: '' }, ...places] : places
  return [...new Map(wanted.map((place) => [`${place.groupId}/${place.duty}`, place])).values()]
}

/** Makes a person's places what they are to be; those that stay keep their member type, and what he leads stays untouched. */
export async function writePlaces(tx: Tx, { account, ...chosen }: Placed): Promise<void> {
  const wanted = JSON.stringify(allPlaces(chosen))
  const rows = sql`jsonb_to_recordset(${wanted}::jsonb) as p("groupId" text, duty text)`
  await sql`delete from group_members m where m.account = ${account} and not m.is_leader
    and not exists (select 1 from ${rows} where p."groupId" = m.group_id and p.duty = m.duty)`.execute(tx)
  await sql`insert into group_members (group_id, account, duty) select p."groupId", ${account}, p.duty from ${rows} on conflict do nothing`.execute(
    tx,
  )
}

/** A person's roles become these. */
export async function writeRoles(tx: Tx, account: string, roles: string[]): Promise<void> {
  await sql`delete from user_roles where account = ${account} and role_id <> all(${roles}::text[])`.execute(tx)
  await sql`insert into user_roles (account, role_id) select ${account}, unnest(${[...new Set(roles)]}::text[]) on conflict do nothing`.execute(
    tx,
  )
}
