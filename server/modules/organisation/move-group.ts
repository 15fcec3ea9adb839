import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import { requireNodeRight } from '@/server/http/node-access'
import type { CallContext } from '@/server/http/serve'
import { lockTree, requireRightBelow, rewritePaths } from './change-group'
import { idsOfPath, readGroup } from './read-group'
import type { GroupsRow } from '@/server/platform/db/rows.generated'

/**
 * R7.3-13: moves a department with everything below it to another parent, at the end of its children.
 * @throws AppError group.sameParent (R5-28), group.intoItself
 */
export async function moveGroupTo(
  context: CallContext,
  { groupId, parentId }: { groupId: string; parentId: string },
): Promise<void> {
  const { tx, caller } = context
  await lockTree(tx)
  const group = await readGroup(tx, groupId)
  await requireNodeRight(tx, caller, 'group', idsOfPath(group.groupIdPath), 'Modify')
  if (group.parentId === parentId) throw new AppError('group.sameParent')
  const parent = await requireRightBelow(context, parentId, 'Add')
  if (parent && idsOfPath(parent.groupIdPath).includes(groupId)) throw new AppError('group.intoItself')
  await sql`update groups set parent_id = ${parent?.groupId ?? null},
    sort_order = (select coalesce(max(sort_order), 0) + 1 from groups where parent_id is not distinct from ${parent?.groupId ?? null}) where group_id = ${groupId}`.execute(
    tx,
  )
  await rewritePaths(tx, group, {
    idPath: `${parent?.groupIdPath ?? '/'}${groupId}/`,
    namePath: parent ? `${parent.groupNamePath}/${group.groupName}` : group.groupName,
  })
  await context.audit({
    action: 'group.move',
    objectType: 'group',
    objectId: groupId,
    before: { parentId: group.parentId },
    after: { parentId },
  })
}

interface Sorting {
  parentId: string
  moveId: string
  targetId: string
  moveType: 'before' | 'after'
}

/** R7.3-12: puts a department before or after a sibling; the siblings are numbered anew from 1. */
export async function sortGroupBeside(
  context: CallContext,
  { parentId, moveId, targetId, moveType }: Sorting,
): Promise<void> {
  const { tx } = context
  await lockTree(tx)
  await requireRightBelow(context, parentId, 'Modify')
  // R4-16: dropped onto itself.
  if (moveId === targetId) return
  const { rows } = await sql<Pick<GroupsRow, 'group_id'>>`
    select group_id from groups where parent_id is not distinct from ${parentId || null} order by sort_order, group_id`.execute(
    tx,
  )
  const before = rows.map((row) => row.group_id)
  const rest = before.filter((id) => id !== moveId)
  const at = rest.indexOf(targetId)
  if (at < 0 || rest.length === before.length) throw new AppError('object.unknown')
  const after = rest.toSpliced(moveType === 'before' ? at : at + 1, 0, moveId)
  await sql`update groups g set sort_order = p.place from unnest(${after}::text[]) with ordinality as p(id, place) where g.group_id = p.id`.execute(
    tx,
  )
  await context.audit({ action: 'group.sort', objectType: 'group', objectId: moveId, before, after })
}
