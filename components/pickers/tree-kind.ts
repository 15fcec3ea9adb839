import type { TreeSource } from '@/components/tree/tree-source'
import type { Locale } from '@/lib/contracts/auth'

export type TreePickerName = 'dept' | 'catalog'

/** A tree one chooses a node of. */
export interface TreeKind {
  name: TreePickerName
  /** R2.12-30: 600 for departments. */
  width: 600 | 750
  tallest: 550 | 600
  /** The nodes in use, as they are read; the record of each is what is handed back. */
  source(params: Record<string, string>, locale: Locale): TreeSource
}
