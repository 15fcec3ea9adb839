import { sql } from 'kysely'
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

/** The people grants matter to: accounts in use that are no administrators', all of them or those named. */
export async function readHolders(tx: Tx, accounts: string[] | null = null): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select u.account, u.name, g.group_id as department_id,
      array(select r.role_id from user_roles r where r.account = u.account) as roles,
      coalesce(string_to_array(trim('/' from g.id_path), '/'), '{}') as "departmentLine",
      array(select distinct m.group_id || '/' || m.duty from group_members m where m.account = u.account and m.duty <> '') as positions
    from users u left join groups g on g.group_id = ${worksFor}
    where u.enabled and not u.is_administrator and (${accounts}::text[] is null or u.account = any(${accounts}::text[])) order by u.account`.execute(
    tx,
  )
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
export function peopleAltered(holders: Holder[], { before, after, touches }: Change): PeopleChanged {
  const groups = new Map<string, PeopleChanged['groups'][number]>()
  let unchanged = 0
  for (const who of holders.filter(touches)) {
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
