import { sql } from 'kysely'
import type { RosterKind } from '@/lib/contracts/rosters'
import type { Tx } from '@/server/platform/db'
import { found, type Found } from './finding'

/** The roles and groups a person belongs to, and whether anybody else does who is there. */
async function rolesOf(tx: Tx, account: string): Promise<Found[]> {
  const { rows } = await sql<{ role_id: string; role_name: string; kind: RosterKind; others: number }>`
    select r.role_id, r.role_name, r.kind, (select count(*)::int from user_roles o join users u on u.account = o.account
      where o.role_id = r.role_id and o.account <> ${account} and u.enabled) as others
    from user_roles h join roles r on r.role_id = h.role_id where h.account = ${account} order by r.kind, r.role_id`.execute(
    tx,
  )
  return rows.map(({ role_id: roleId, role_name, kind: roster, others }) =>
    found(
      'role',
      others === 0 ? 'breaks' : 'named',
      { type: 'role', id: roleId, name: role_name },
      {
        count: others,
        before: [account],
        mend: { how: 'addMember', roster, roleId },
      },
    ),
  )
}

interface Post {
  group_id: string
  name: string
  account: string
  leader_type: string
  leader_level: number
  member_type: string
  duty: string
  duty_name: string
  others: number
}

/** Posts `m` in departments, and who else there has the same. */
async function postsWhere(tx: Tx, where: ReturnType<typeof sql>): Promise<Post[]> {
  const { rows } = await sql<Post>`
    select m.group_id, g.name, m.account, m.leader_type, m.leader_level, m.member_type, m.duty, coalesce(d.name, m.duty) as duty_name,
      (select count(*)::int from group_members o join users u on u.account = o.account where o.group_id = m.group_id and o.account <> m.account
        and u.enabled and o.is_leader = m.is_leader and o.leader_type = m.leader_type and o.duty = m.duty) as others
    from group_members m join groups g on g.group_id = m.group_id left join duties d on d.code = m.duty
    where ${where} order by g.id_path, m.leader_type, m.duty, m.account`.execute(tx)
  return rows
}

const leaderPost = ({
  group_id: groupId,
  name,
  account,
  leader_type: leaderType,
  leader_level: leaderLevel,
  member_type: memberType,
  others,
}: Post): Found =>
  found(
    'leader',
    others === 0 ? 'breaks' : 'named',
    { type: 'department', id: groupId, name },
    {
      part: `${leaderType} ${account}`,
      places: [{ place: 'leader', part: leaderType }],
      count: others,
      before: [account],
      mend: { how: 'addLeader', groupId, leaderType, leaderLevel, memberType },
    },
  )

const heldPost = ({ group_id: groupId, name, account, duty, duty_name, others }: Post): Found =>
  found(
    'duty',
    others === 0 ? 'breaks' : 'named',
    { type: 'department', id: groupId, name },
    {
      part: `${duty} ${account}`,
      places: [{ place: 'duty', part: duty_name }],
      count: others,
      before: [account],
      mend: { how: 'addHolder', groupId, duty },
    },
  )

/** What a person is in the organisation: what he leads, which positions he holds, which roles he has. */
export async function placesOf(tx: Tx, account: string): Promise<Found[]> {
  const leads = await postsWhere(tx, sql`m.account = ${account} and m.is_leader`)
  const holds = await postsWhere(tx, sql`m.account = ${account} and not m.is_leader and m.duty <> ''`)
  const { rows } = await sql`select 1 from users u where u.account = ${account} and u.is_administrator
    and not exists (select 1 from users o where o.account <> u.account and o.is_administrator and o.enabled)`.execute(
    tx,
  )
  return [
    ...leads.map(leaderPost),
    ...holds.map(heldPost),
    ...(await rolesOf(tx, account)),
    ...(rows.length > 0
      ? [found('onlyAdministrator', 'breaks', { type: 'person', id: account, name: '' }, { before: [account] })]
      : []),
  ]
}

/** A role that loses its members. */
export async function roleEmptied(tx: Tx, roleId: string): Promise<Found[]> {
  const { rows } = await sql<{ role_name: string; kind: RosterKind; members: string[] }>`
    select r.role_name, r.kind, array(select h.account from user_roles h where h.role_id = r.role_id order by 1) as members
    from roles r where r.role_id = ${roleId}`.execute(tx)
  return rows.map(({ role_name, kind: roster, members }) =>
    found(
      'role',
      'breaks',
      { type: 'role', id: roleId, name: role_name },
      {
        before: members,
        mend: { how: 'addMember', roster, roleId },
      },
    ),
  )
}

/** A position nobody holds any more, in each department that had somebody. */
export async function dutyVacated(tx: Tx, duty: string, groupId: string): Promise<Found[]> {
  const posts = await postsWhere(tx, sql`m.duty = ${duty} and ${groupId} in ('', m.group_id)`)
  const byGroup = new Map<string, Post[]>()
  for (const post of posts) byGroup.set(post.group_id, [...(byGroup.get(post.group_id) ?? []), post])
  return [...byGroup.values()].map((held) => {
    const [post] = held as [Post, ...Post[]]
    const one = heldPost({ ...post, others: 0, account: '' })
    return { ...one, before: held.map(({ account }) => account) }
  })
}

/** Departments that are no more: their people, and who led them. */
export async function departmentsGone(tx: Tx, groupIds: string[]): Promise<Found[]> {
  const { rows } = await sql<{ group_id: string; name: string; people: number }>`
    select g.group_id, g.name, (select count(*)::int from users u where u.department_id = g.group_id) as people
    from groups g where g.group_id = any(${groupIds}::text[]) order by g.id_path`.execute(tx)
  const leaders = await postsWhere(tx, sql`m.group_id = any(${groupIds}::text[]) and m.is_leader`)
  const holders = await postsWhere(tx, sql`m.group_id = any(${groupIds}::text[]) and not m.is_leader and m.duty <> ''`)
  return [
    ...rows
      .filter(({ people }) => people > 0)
      .map(({ group_id: id, name, people }) =>
        found('people', 'changes', { type: 'department', id, name }, { count: people }),
      ),
    ...leaders.map((post) => ({
      ...leaderPost(post),
      effect: 'changes' as const,
      mend: null,
      repair: '' as const,
      by: '' as const,
      count: 0,
    })),
    ...holders.map((post) => ({
      ...heldPost(post),
      effect: 'changes' as const,
      mend: null,
      repair: '' as const,
      by: '' as const,
      count: 0,
    })),
  ]
}
