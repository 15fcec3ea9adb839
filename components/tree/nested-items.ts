import { childrenOf, type TreeIndex } from './tree-index'
import type { TreeNode } from './tree-node'

export interface NestedItem {
  id: string
  label: string
  children?: NestedItem[]
}

/** The tree in the shape the tree view reads. */
export function nestedItems(index: TreeIndex, nodes: readonly TreeNode[] = index.roots): NestedItem[] {
  return nodes.map(({ id, name }) => {
    const below = childrenOf(index, id)
    return below.length > 0 ? { id, label: name, children: nestedItems(index, below) } : { id, label: name }
  })
}
