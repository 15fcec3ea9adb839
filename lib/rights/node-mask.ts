/** Rights on departments and categories (R3-62; the numbers are ours). */
export const nodeRight = { View: 1, Add: 2, Modify: 4, Delete: 8, AccessSetting: 16 } as const
export type NodeRight = keyof typeof nodeRight

/** The OR of all others. */
export const allNodeRights = 31

export const hasNodeRight = (value: number, right: NodeRight): boolean =>
  (value & nodeRight[right]) === nodeRight[right]

/** R4-10: ticking All sets every right, unticking it clears every right. */
export const toggleAll = (on: boolean): number => (on ? allNodeRights : 0)

/** R4-11: the stored value is the OR of the ticked rights. */
export function toggleRight(value: number, right: NodeRight, on: boolean): number {
  return on ? value | nodeRight[right] : value & ~nodeRight[right]
}

/** R4-10: All is on only when all other rights are. */
export const isAll = (value: number): boolean => (value & allNodeRights) === allNodeRights

/** R6-04: which entries of a node's context menu a value opens. */
export function nodeMenu(value: number): {
  newChild: boolean
  modify: boolean
  delete: boolean
  access: boolean
  opens: boolean
} {
  const entries = {
    newChild: hasNodeRight(value, 'Add'),
    modify: hasNodeRight(value, 'Modify'),
    delete: hasNodeRight(value, 'Delete'),
    access: hasNodeRight(value, 'AccessSetting'),
  }
  return { ...entries, opens: Object.values(entries).some(Boolean) }
}

/** Among the rights on a department or category: its lists may be opened. */
export const listRight = 32

/** Rights on a department or category and, above them, actions of the list that belongs to it, as one mask. */
export const nodeMaskOf = ({ value, value1 }: { value: number; value1: number }): number => value | (value1 * listRight)
/** Of such a mask the actions of the list. */
export const listActionsIn = (mask: number): number => Math.floor(mask / listRight)
