import { isBelow, parentOf, type TreeIndex } from './tree-index'

export type DropPlace = 'before' | 'after' | 'inside'

export type DropMeaning =
  /** R4-16, and what could only make a circle. */
  | { kind: 'nothing' }
  /** R4-12: another place among the same siblings. */
  | { kind: 'sort'; moveId: string; parentId: string; targetId: string; moveType: 'before' | 'after' }
  /** R4-13 */
  | { kind: 'sameParent' }
  /** R4-14; with a place beside a node where it was dropped there (decisions 21). */
  | { kind: 'move'; moveId: string; parentId: string; beside?: { targetId: string; moveType: 'before' | 'after' } }

/** What dropping one node at another means. Parents are '' at the top. */
export function dropMeaning(index: TreeIndex, moveId: string, targetId: string, place: DropPlace): DropMeaning {
  if (moveId === targetId || isBelow(index, targetId, moveId)) return { kind: 'nothing' }
  const from = parentOf(index, moveId)
  if (place === 'inside')
    return from === targetId ? { kind: 'sameParent' } : { kind: 'move', moveId, parentId: targetId }
  const to = parentOf(index, targetId)
  if (from === to) return { kind: 'sort', moveId, parentId: to, targetId, moveType: place }
  return { kind: 'move', moveId, parentId: to, beside: { targetId, moveType: place } }
}

/** The list as it will be after a move or sort, to show before the server has answered. */
export function afterDrop(index: TreeIndex, drop: DropMeaning): TreeIndex['nodes'] {
  if (drop.kind !== 'move' && drop.kind !== 'sort') return index.nodes
  const moved = { ...index.byId.get(drop.moveId)!, parentId: drop.parentId }
  const rest = index.nodes.filter((node) => node.id !== drop.moveId)
  const beside = drop.kind === 'sort' ? drop : drop.beside
  if (!beside) return [...rest, moved]
  const at = rest.findIndex((node) => node.id === beside.targetId) + (beside.moveType === 'after' ? 1 : 0)
  return [...rest.slice(0, at), moved, ...rest.slice(at)]
}
