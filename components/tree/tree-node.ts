/** One node of a flat list, parents before children. */
export interface TreeNode {
  id: string
  /** Id of the parent; anything that is no node of the list makes it a root. */
  parentId: string
  name: string
  enabled: boolean
  /** False for a node that must stay where it is (R2.12-13). */
  movable?: boolean
  /** Name of an icon of `components/ui/icons`. */
  icon?: string
}

/** An entry of a node's context menu; `key` runs it from the keyboard. */
export interface NodeAction {
  name: string
  label: string
  key?: 'F2' | 'Delete'
  run(): void
}
