import { sql } from 'kysely'
import type { z } from 'zod'
import {
  membersRight,
  type GroupMember,
  type removeGroupMember,
  type setGroupMember,
} from '@/lib/contracts/group-members'
import { mayDo } from '@/lib/rights/menu-mask'
import { AppError } from '@/server/http/app-error'
import { menuAccess } from '@/server/http/menu-access'
import { nodeListAccess } from '@/server/http/node-access'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { idsOfPath, readGroup } from './read-group'
import { newPlaces, placesOf, requireRightToPlace } from './users/gives-more'

/** R6-06: by the menu for every department, or by the list rights on this one or one above it. */
async function mayPlacePeople({ tx, caller }: CallContext, groupId: string): Promise<boolean> {
  const group = await readGroup(tx, groupId)
  const access =
    (await menuAccess(tx, caller, membersRight.menu)) |
    (await nodeListAccess(tx, caller, 'group', idsOfPath(group.groupIdPath)))
  return mayDo(access, membersRight.action)
}

async function readMembers(tx: Tx, groupId: string): Promise<GroupMember[]> {
  const { rows } = await sql<GroupMember>`
    select m.account, u.name, u.job_title as "jobTitle", u.enabled, m.member_type as "memberType", m.is_leader as "isLeader", m.leader_type as "leaderType",
      m.leader_level as "leaderLevel", m.duty, coalesce(d.name, m.duty) as "dutyName"
    from group_members m join users u on u.account = m.account left join duties d on d.code = m.duty where m.group_id = ${groupId}
    order by m.is_leader desc, m.leader_level desc, m.duty = '', m.sort_order, m.account limit 2000`.execute(tx)
  return rows
}

export async function listMembers(
  context: CallContext,
  groupId: string,
): Promise<{ rows: GroupMember[]; mayEdit: boolean }> {
  const mayEdit = await mayPlacePeople(context, groupId)
  return { rows: await readMembers(context.tx, groupId), mayEdit }
}

const placeOf = (
  rows: GroupMember[],
  { account, leaderType, duty }: Pick<GroupMember, 'account' | 'leaderType' | 'duty'>,
) => rows.find((row) => row.account === account && row.leaderType === leaderType && row.duty === duty)

/** @throws AppError right.missing, input.invalid for a person or position that is not there */
export async function placeMember(context: CallContext, input: z.output<typeof setGroupMember.input>): Promise<void> {
  const { tx, locale } = context
  if (!(await mayPlacePeople(context, input.groupId))) throw new AppError('right.missing')
  const isLeader = input.as === 'leader'
  const place = {
    account: input.account.toLowerCase(),
    leaderType: isLeader ? input.leaderType : '',
    duty: input.as === 'duty' ? input.duty : '',
  }
  const { rows: known } = await sql<{
    person: boolean
    duty: boolean
  }>`select exists (select 1 from users where account = ${place.account}) as person,
    ${place.duty} = '' or exists (select 1 from duties where code = ${place.duty}) as duty`.execute(tx)
  if (!known[0]?.person)
    throw new AppError('input.invalid', {}, { account: sentence(locale, 'errors.fields.member.accountUnknown') })
  if (!known[0].duty)
    throw new AppError('input.invalid', {}, { duty: sentence(locale, 'errors.fields.user.placeUnknown') })
  await requireRightToPlace(
    context,
    newPlaces(await placesOf(context, place.account), [{ groupId: input.groupId, duty: place.duty }]),
  )
  const before = placeOf(await readMembers(tx, input.groupId), place)
  await sql`insert into group_members (group_id, account, member_type, is_leader, leader_type, leader_level, duty)
    values (${input.groupId}, ${place.account}, ${input.memberType}, ${isLeader}, ${place.leaderType}, ${isLeader ? input.leaderLevel : 100}, ${place.duty})
    on conflict (tenant_id, group_id, account, leader_type, duty) do update set member_type = excluded.member_type, leader_level = excluded.leader_level`.execute(
    tx,
  )
  const after = placeOf(await readMembers(tx, input.groupId), place)
  await context.audit({ action: 'group.place', objectType: 'group', objectId: input.groupId, before, after })
}

/** The plain place in somebody's main department goes with the department itself, on the page of users. */
export async function removeMember(
  context: CallContext,
  { groupId, ...input }: z.output<typeof removeGroupMember.input>,
): Promise<void> {
  const { tx } = context
  if (!(await mayPlacePeople(context, groupId))) throw new AppError('right.missing')
  const place = { ...input, account: input.account.toLowerCase() }
  const before = placeOf(await readMembers(tx, groupId), place)
  if (!before || before.isLeader !== input.isLeader) throw new AppError('object.unknown')
  const { rows } =
    await sql`select 1 from users where account = ${place.account} and department_id = ${groupId}`.execute(tx)
  if (rows.length > 0 && !before.isLeader && !before.duty) throw new AppError('member.mainDepartment')
  await sql`delete from group_members where group_id = ${groupId} and account = ${place.account} and leader_type = ${place.leaderType} and duty = ${place.duty}`.execute(
    tx,
  )
  await context.audit({ action: 'group.unplace', objectType: 'group', objectId: groupId, before })
}
