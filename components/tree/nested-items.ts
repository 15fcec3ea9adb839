import { childrenOf, type TreeIndex } from './tree-index'
import type { TreeNode } from './tree-node'
import { top } from './tree-source'

export interface NestedItem {
  id: string
  label: string
  children?: NestedItem[]
}

/** Stands for what is below a closed node, so that it can be opened, and for what is still being read. */
const unopened = (id: string, label = ''): NestedItem[] => [{ id: `${id}/`, label }]

const moreBelow = '/more'
/** The parent of whose children an item offers more; undefined for an item that is a node. No id of a node has a '/'. */
export const parentOfMore = (itemId: string): string | undefined =>
  itemId.endsWith(moreBelow) ? itemId.slice(0, -moreBelow.length) : undefined

interface Options {
  /** With these only what can be seen is given to the tree view: it keeps a record of every item, and fifty thousand take it seconds. */
  expanded?: ReadonlySet<string>
  /** Parents that have more children than are here. */
  cut?: ReadonlySet<string>
  words?: { reading: string; more: string }
}

/** The tree in the shape the tree view reads. */
export function nestedItems(
  index: TreeIndex,
  options: Options = {},
  nodes: readonly TreeNode[] = index.roots,
  parentId: string = top,
): NestedItem[] {
  const { expanded, cut, words } = options
  const items = nodes.map(({ id, name, hasBelow }): NestedItem => {
    const below = childrenOf(index, id)
    if (below.length === 0)
      return hasBelow ? { id, label: name, children: unopened(id, words?.reading) } : { id, label: name }
    const isOpen = !expanded || expanded.has(id)
    return { id, label: name, children: isOpen ? nestedItems(index, options, below, id) : unopened(id) }
  })
  return cut?.has(parentId) ? [...items, { id: `${parentId}${moreBelow}`, label: words?.more ?? '' }] : items
}
