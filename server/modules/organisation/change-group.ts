import { sql } from 'kysely'
import type { z } from 'zod'
import type { addGroup, Group, modifyGroup } from '@/lib/contracts/organisation'
import { AppError } from '@/server/http/app-error'
import { requireNodeRight } from '@/server/http/node-access'
import type { CallContext } from '@/server/http/serve'
import { sentence } from '@/server/http/sentences'
import { newId } from '@/server/platform/ids'
import type { Tx } from '@/server/platform/db'
import { idsOfPath, readGroup } from './read-group'

/** One change of the tree at a time: paths are read, computed and written without another hand in between. */
export const lockTree = (tx: Tx) => sql`lock table groups in share row exclusive mode`.execute(tx)

/** The rights that count for a change below a parent; the top level is the administrators'. */
export async function requireRightBelow(
  context: CallContext,
  parentId: string,
  right: 'Add' | 'Modify',
): Promise<Group | undefined> {
  const { tx, caller } = context
  if (!parentId) {
    if (!caller.isAdministrator) throw new AppError('right.missing')
    return undefined
  }
  const parent = await readGroup(tx, parentId)
  await requireNodeRight(tx, caller, 'group', idsOfPath(parent.groupIdPath), right)
  return parent
}

async function refuseSameCode({ tx, locale }: CallContext, code: string, exceptId: string): Promise<void> {
  if (!code) return
  const { rows } = await sql`select 1 from groups where code = ${code} and group_id <> ${exceptId}`.execute(tx)
  if (rows.length)
    throw new AppError('input.invalid', {}, { groupCode: sentence(locale, 'errors.fields.group.codeTaken') })
}

export async function createGroup(context: CallContext, input: z.output<typeof addGroup.input>): Promise<Group> {
  const { tx } = context
  await lockTree(tx)
  const parent = await requireRightBelow(context, input.parentId, 'Add')
  await refuseSameCode(context, input.groupCode, '')
  const groupId = newId()
  const namePath = parent ? `${parent.groupNamePath}/${input.groupName}` : input.groupName
  await sql`insert into groups (group_id, name, code, parent_id, id_path, name_path, type_name, function_type, group_level, sort_order)
    values (${groupId}, ${input.groupName}, ${input.groupCode}, ${parent?.groupId ?? null}, ${`${parent?.groupIdPath ?? '/'}${groupId}/`}, ${namePath},
      ${input.typeName}, ${input.functionType}, ${input.groupLevel}, ${input.order})`.execute(tx)
  const after = await readGroup(tx, groupId)
  await context.audit({ action: 'group.add', objectType: 'group', objectId: groupId, after })
  return after
}

export async function changeGroup(context: CallContext, input: z.output<typeof modifyGroup.input>): Promise<Group> {
  const { tx, caller } = context
  await lockTree(tx)
  const before = await readGroup(tx, input.groupId)
  await requireNodeRight(tx, caller, 'group', idsOfPath(before.groupIdPath), 'Modify')
  await refuseSameCode(context, input.groupCode, input.groupId)
  await sql`update groups set name = ${input.groupName}, code = ${input.groupCode}, type_name = ${input.typeName}, function_type = ${input.functionType},
    group_level = ${input.groupLevel}, sort_order = ${input.order} where group_id = ${input.groupId}`.execute(tx)
  if (before.groupName !== input.groupName) {
    const above = before.groupNamePath.slice(0, before.groupNamePath.length - before.groupName.length)
    await rewritePaths(tx, before, { idPath: before.groupIdPath, namePath: `${above}${input.groupName}` })
  }
  const after = await readGroup(tx, input.groupId)
  await context.audit({ action: 'group.modify', objectType: 'group', objectId: input.groupId, before, after })
  return after
}

/** Gives a department and everything below it new paths, in one statement. */
export async function rewritePaths(tx: Tx, group: Group, to: { idPath: string; namePath: string }): Promise<void> {
  await sql`update groups set
      id_path = ${to.idPath} || substr(id_path, ${group.groupIdPath.length + 1}),
      name_path = ${to.namePath} || substr(name_path, ${group.groupNamePath.length + 1})
    where id_path like ${`${group.groupIdPath.replace(/[\\%_]/g, '\\$&')}%`}`.execute(tx)
}

/** R5-30: refused with children (R8-14) and with people. */
export async function removeGroup(context: CallContext, groupId: string): Promise<void> {
  const { tx, caller } = context
  await lockTree(tx)
  const before = await readGroup(tx, groupId)
  await requireNodeRight(tx, caller, 'group', idsOfPath(before.groupIdPath), 'Delete')
  const { rows } = await sql<{ children: boolean; people: boolean }>`
    select exists (select 1 from groups where parent_id = ${groupId}) as children, exists (select 1 from users where department_id = ${groupId}) as people`.execute(
    tx,
  )
  if (rows[0]?.children) throw new AppError('group.hasChildren')
  if (rows[0]?.people) throw new AppError('group.hasPeople')
  await sql`delete from node_grants where node_kind = 'group' and node_id = ${groupId}`.execute(tx)
  await sql`delete from groups where group_id = ${groupId}`.execute(tx)
  await context.audit({ action: 'group.delete', objectType: 'group', objectId: groupId, before })
}
