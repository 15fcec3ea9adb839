import type { TreePartWanted } from '@/lib/contracts/tree-part'
import type { FoundNodes, TreeNode } from './tree-node'

/** What stands in place of a parent at the top of a tree that is read by level. */
export const top = 'ROOT'

/** A tree that is kept on the server and read level by level. */
export interface TreeSource {
  /** Another for every tree, right and language it is read with. */
  key: string
  read(part: TreePartWanted): Promise<TreeNode[]>
  search(wanted: { keyword?: string; ids?: string[]; atMost?: number }): Promise<FoundNodes>
}
