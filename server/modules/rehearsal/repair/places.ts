import { sql } from 'kysely'
import { rosters } from '@/lib/contracts/rosters'
import { AppError } from '@/server/http/app-error'
import { requireMenuRight, type CallContext } from '@/server/http/serve'
import { lockKinds } from '@/server/http/revisions'
import { addMembers, placeMember, removeMember, removeMembers } from '@/server/modules/organisation'
import { successor } from '../subjects'
import type { Done, Given, MendOf, UndoOf } from './repair'

const accessOf = (contract: { access: unknown }) => contract.access as { menu: string; action: number }

export async function addMember(
  context: CallContext,
  { roster, roleId }: MendOf<'addMember'>,
  { to }: Given,
): Promise<Done> {
  const { tx, caller } = context
  await requireMenuRight(tx, caller, accessOf(rosters[roster].addMembers))
  await lockKinds(tx, ['people'])
  await successor(tx, 'person', to)
  const { added } = await addMembers(context, roster, { id: roleId, accounts: [to], groupId: '' })
  return { undo: added > 0 ? { how: 'member', roster, roleId, account: to } : null }
}

export async function memberBack(context: CallContext, { roster, roleId, account }: UndoOf<'member'>): Promise<Done> {
  const { tx, caller } = context
  await requireMenuRight(tx, caller, accessOf(rosters[roster].removeMembers))
  await lockKinds(tx, ['people'])
  const { removed } = await removeMembers(context, roster, { id: roleId, members: [{ account, groupId: '' }] })
  if (removed === 0) throw new AppError('rehearsal.gone')
  return { undo: null }
}

type Place = Omit<UndoOf<'place'>, 'how'>

async function isThere({ tx }: CallContext, { groupId, account, leaderType, duty }: Place): Promise<boolean> {
  const { rows } =
    await sql`select 1 from group_members where group_id = ${groupId} and account = ${account} and leader_type = ${leaderType} and duty = ${duty}`.execute(
      tx,
    )
  return rows.length > 0
}

/** A new leader with the type and level of the one there was, or a new holder of a position; rights as for placing people. */
export async function addToPost(
  context: CallContext,
  mend: MendOf<'addLeader'> | MendOf<'addHolder'>,
  { to: account }: Given,
): Promise<Done> {
  await lockKinds(context.tx, ['people'])
  await successor(context.tx, 'person', account)
  const leads = mend.how === 'addLeader'
  const place = {
    groupId: mend.groupId,
    account,
    isLeader: leads,
    leaderType: leads ? mend.leaderType : '',
    duty: leads ? '' : mend.duty,
  }
  if (await isThere(context, place)) return { undo: null }
  await placeMember(context, {
    ...place,
    as: leads ? 'leader' : 'duty',
    memberType: leads ? mend.memberType : '',
    leaderLevel: leads ? mend.leaderLevel : 100,
  })
  return { undo: { how: 'place', ...place } }
}

export async function postBack(context: CallContext, { how: _how, ...place }: UndoOf<'place'>): Promise<Done> {
  await lockKinds(context.tx, ['people'])
  if (!(await isThere(context, place))) throw new AppError('rehearsal.gone')
  await removeMember(context, place)
  return { undo: null }
}
