import { childrenOf, type TreeIndex } from './tree-index'
import type { TreeNode } from './tree-node'

export interface NestedItem {
  id: string
  label: string
  children?: NestedItem[]
}

/** Stands for what is below a closed node, so that it can be opened; it is never drawn. */
const unopened = (id: string): NestedItem[] => [{ id: `${id}/`, label: '' }]

/**
 * The tree in the shape the tree view reads. With `expanded`, only what can be seen is given to it: it keeps a record of
 * every item it is given, and fifty thousand take it seconds.
 */
export function nestedItems(index: TreeIndex, expanded?: ReadonlySet<string>, nodes: readonly TreeNode[] = index.roots): NestedItem[] {
  return nodes.map(({ id, name }) => {
    const below = childrenOf(index, id)
    if (below.length === 0) return { id, label: name }
    const isOpen = !expanded || expanded.has(id)
    return { id, label: name, children: isOpen ? nestedItems(index, expanded, below) : unopened(id) }
  })
}
