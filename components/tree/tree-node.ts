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
  /** Whether anything is below it, of a node whose children may not have been read yet. */
  hasBelow?: boolean
  /** How many things it holds, shown behind its name. */
  count?: number
  /** The reader's rights on it. */
  access?: number
  /** As the server sent it. */
  record?: Readonly<Record<string, unknown>>
}

/** A node that was searched for. */
export interface FoundNode extends TreeNode {
  /** Names from the top down to its parent. */
  above: string
}

export interface FoundNodes {
  nodes: FoundNode[]
  /** How many there are in all. */
  total: number
}

/** An entry of a node's context menu; `key` runs it from the keyboard. */
export interface NodeAction {
  name: string
  label: string
  key?: 'F2' | 'Delete'
  run(): void
}
