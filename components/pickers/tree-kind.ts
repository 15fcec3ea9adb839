import type { TreeNode } from '@/components/tree/tree-node'
import type { Locale } from '@/lib/contracts/auth'

export type TreePickerName = 'dept' | 'catalog'

/** A tree one chooses a node of. */
export interface TreeKind {
  name: TreePickerName
  /** R2.12-30: 600 for departments. */
  width: 600 | 750
  tallest: 550 | 600
  /** Nodes in use, parents first, and what is handed back for each. */
  load(params: Record<string, string>, locale: Locale): Promise<{ nodes: TreeNode[]; records: ReadonlyMap<string, Record<string, unknown>> }>
}
