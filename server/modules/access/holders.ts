import { sql, type RawBuilder } from 'kysely'
import { participantType } from '@/lib/contracts/participants'
import { mostNamed, type PeopleChanged } from '@/lib/contracts/rights-changes'
import { worksFor } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'
import type { UsersRow } from '@/server/platform/db/rows.generated'

/** A person as grants see him. */
export interface Holder extends Pick<UsersRow, 'account' | 'name' | 'department_id'> {
  roles: string[]
  /** His department and all above it. */
  departmentLine: string[]
  /** Positions he holds, each as `department/position`. */
  positions: string[]
}

export interface Grant {
  participantType: number
  param0: string
  param1?: string
}

/** The same as `grantsOf` and `nodeGrantsOf` of `server/http` ask the database, for people who are read already. */
export function holds({ participantType: type, param0, param1 }: Grant, who: Holder): boolean {
  switch (type) {
    case participantType.user:
      return param0 === who.account
    case participantType.role:
      return who.roles.includes(param0)
    case participantType.department:
      return who.departmentLine.includes(param0)
    case participantType.dutyOfDepartment:
      return who.positions.includes(`${param0}/${param1 ?? ''}`)
    default:
      return type === participantType.everyone
  }
}

/** What a grant is for, so that a person is looked up by what he is instead of being held against every grant. */
function keyOf({ participantType: type, param0, param1 }: Grant): string {
  if (type === participantType.everyone) return `${type}`
  return type === participantType.dutyOfDepartment ? `${type}/${param0}/${param1 ?? ''}` : `${type}/${param0}`
}

/** What grants that {@link holds} for a person are for. */
const keysOf = ({ account, roles, departmentLine, positions }: Holder): string[] => [
  `${participantType.everyone}`,
  `${participantType.user}/${account}`,
  ...roles.map((role) => `${participantType.role}/${role}`),
  ...departmentLine.map((department) => `${participantType.department}/${department}`),
  ...positions.map((position) => `${participantType.dutyOfDepartment}/${position}`),
]

/** What grants together give a person, for as many people as there are. */
export function maskOfGrants(grants: readonly (Grant & { access: number })[]): (who: Holder) => number {
  const masks = new Map<string, number>()
  for (const grant of grants) masks.set(keyOf(grant), (masks.get(keyOf(grant)) ?? 0) | grant.access)
  return (who) => keysOf(who).reduce((mask, key) => mask | (masks.get(key) ?? 0), 0)
}

/** Whether some of the grants is for a person. */
export function someGrantHolds(grants: readonly Grant[]): (who: Holder) => boolean {
  const known = new Set(grants.map(keyOf))
  return (who) => keysOf(who).some((key) => known.has(key))
}

/** People in memory at a time: what is found out of so many keeps no other call waiting. */
const atOnce = 1000

/** All people grants matter to, by account, some at a time. */
export async function* allHolders(tx: Tx): AsyncGenerator<Holder[]> {
  for (let after = '', more = true; more;) {
    const people = await holdersWhere(tx, sql`u.account > ${after}`, atOnce)
    yield people
    after = people.at(-1)?.account ?? ''
    more = people.length === atOnce
  }
}

/** The people of these accounts grants matter to. */
export const readHolders = (tx: Tx, accounts: string[]): Promise<Holder[]> =>
  holdersWhere(tx, sql`u.account = any(${accounts}::text[])`, accounts.length)

/** An administrator as grants would see him if he were none; undefined where he is none. */
export const readAdministrator = async (tx: Tx, account: string): Promise<Holder | undefined> =>
  (await holdersWhere(tx, sql`u.account = ${account}`, 1, sql`u.is_administrator`))[0]

const noAdministrator = sql`not u.is_administrator`

/** Accounts in use; those of administrators are of another kind. */
async function holdersWhere(
  tx: Tx,
  condition: RawBuilder<unknown>,
  most: number,
  kind: RawBuilder<unknown> = noAdministrator,
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select u.account, u.name, g.group_id as department_id,
      array(select r.role_id from user_roles r where r.account = u.account) as roles,
      coalesce(string_to_array(trim('/' from g.id_path), '/'), '{}') as "departmentLine",
      array(select distinct m.group_id || '/' || m.duty from group_members m where m.account = u.account and m.duty <> '') as positions
    from users u left join groups g on g.group_id = ${worksFor}
    where u.enabled and ${kind} and ${condition} order by u.account limit ${most}`.execute(tx)
  return rows
}

/** Bits that come and bits that go. */
export const altered = (before: number, after: number) => ({ gives: after & ~before, takes: before & ~after })

interface Change {
  before(who: Holder): number
  after(who: Holder): number
  /** Whether a line that changes speaks of him. */
  touches(who: Holder): boolean
}

/** People a change gives something or takes something from, those alike together, the most of them first. */
export async function peopleAltered(
  holders: AsyncIterable<Holder[]>,
  { before, after, touches }: Change,
): Promise<PeopleChanged> {
  const groups = new Map<string, PeopleChanged['groups'][number]>()
  let unchanged = 0
  for await (const people of holders)
    for (const who of people.filter(touches)) {
      const { gives, takes } = altered(before(who), after(who))
      if (gives === 0 && takes === 0) {
        unchanged += 1
        continue
      }
      const key = `${gives}/${takes}`
      const group = groups.get(key) ?? { gives, takes, count: 0, people: [] }
      group.count += 1
      if (group.people.length < mostNamed) group.people.push({ account: who.account, name: who.name })
      groups.set(key, group)
    }
  return { groups: [...groups.values()].sort((a, b) => b.count - a.count), unchanged }
}
