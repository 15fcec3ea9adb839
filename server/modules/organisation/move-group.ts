import { sql } from 'kysely'
import type { Group } from '@/lib/contracts/organisation'
import { AppError } from '@/server/http/app-error'
import { ownRights, requireNodeRight } from '@/server/http/node-access'
import { requireRightToMove } from '@/server/http/rights-by-move'
import type { CallContext } from '@/server/http/serve'
import { lockTree, requireRightBelow, rewritePaths } from './change-group'
import { idsOfPath, readGroup } from './read-group'
import { requireRightToPlace } from './users/gives-more'
import type { GroupsRow } from '@/server/platform/db/rows.generated'

/**
 * R7.3-13: moves a department with everything below it to another parent, at the end of its children.
 * @throws AppError group.sameParent (R5-28), group.intoItself, right.missing and proof.needed where its people, or others on it, would get more than the caller has
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
  await requireRightToInherit(context, group, parent)
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

/**
 * Its people get what is granted to the departments they come under: whoever moves it puts them there. And whoever is granted
 * something on those departments gets it on this one.
 */
async function requireRightToInherit(context: CallContext, group: Group, parent: Group | undefined): Promise<void> {
  const path = idsOfPath(group.groupIdPath)
  const to = parent ? idsOfPath(parent.groupIdPath) : []
  await requireRightToPlace(context, { departments: [], duties: [], above: to.filter((id) => !path.includes(id)) })
  const own = await ownRights(context.tx, context.caller, 'group', path)
  await requireRightToMove(context, { kind: 'group', path, to, own })
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
