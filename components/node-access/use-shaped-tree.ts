import { useState } from 'react'
import type { EditMode } from '@/components/ui/edit-dialog'
import type { NodeAction, TreeNode } from '@/components/tree/tree-node'
import type { TreeSource } from '@/components/tree/tree-source'
import { useTree, type Tree } from '@/components/tree/use-tree'
import { useTreeLevels } from '@/components/tree/use-tree-levels'
import { useTreeMoves } from '@/components/tree/use-tree-moves'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { nodeMenu } from '@/lib/rights/node-mask'
import { useAccessValue } from './access-values'

/** The dialog that stands open, if any: the node itself, or who has which rights on it. */
export type OpenedNode =
  { dialog: 'node'; mode: EditMode; id: string; parentId: string } | { dialog: 'access'; id: string }

/** What differs between the trees that people with rights shape. */
interface Shape {
  source: TreeSource
  /** What one's own rights on a node are asked by. */
  catalogType: string
  words: {
    sameParent: string
    confirmMove(name: string, parent: string): string
    confirmDelete(name: string): string
    deleted: string
    newChild: string
    modify: string
    delete: string
    access: string
  }
  move(id: string, parentId: string): Promise<unknown>
  sort(order: { moveId: string; parentId: string; targetId: string; moveType: 'before' | 'after' }): Promise<unknown>
  remove(id: string): Promise<unknown>
  /** Entries of every menu that opens, after the others. */
  moreActions?(id: string): NodeAction[]
}

export interface ShapedTree {
  tree: Tree
  error: { message: string } | undefined
  loading: boolean
  opened: OpenedNode | null
  open(dialog: OpenedNode): void
  close(): void
  drop: ReturnType<typeof useTreeMoves>
  actionsOf(id: string): NodeAction[]
  nameOf(id: string): string
  retry(): void
  /** A node was added or changed in the dialog. */
  saved(id: string): Promise<void>
}

/** A tree on whose nodes the person has rights (R6-07, R6-08): what may be done with them, and doing it. */
export function useShapedTree({ source, catalogType, words, move, sort, remove, moreActions }: Shape): ShapedTree {
  const [opened, open] = useState<OpenedNode | null>(null)
  const levels = useTreeLevels(source)
  const tree = useTree(levels.nodes, { levels })
  // R4-19, R4-20: the node that is selected shows its rights as they are now.
  const selectedRights = useAccessValue(catalogType, tree.selectedId)
  const drop = useTreeMoves(tree, { words, move, sort, reload: levels.reload })
  const nameOf = (id: string) => tree.index.byId.get(id)?.name ?? ''
  const rightsOf = (node: TreeNode | undefined) =>
    (node?.id === tree.selectedId ? selectedRights : undefined) ?? node?.access ?? 0

  const askAndRemove = async (id: string) => {
    if (!(await confirm({ text: words.confirmDelete(nameOf(id)), action: words.delete, danger: true }))) return
    // What went wrong has been said by the call.
    await remove(id).then(
      () => showSuccess(words.deleted),
      () => undefined,
    )
    await levels.reload()
  }

  /** R2.12-10 to R2.12-13: what the rights on the node allow; a root with an empty id has no menu. */
  const actionsOf = (id: string): NodeAction[] => {
    const may = nodeMenu(rightsOf(tree.index.byId.get(id)))
    if (!may.opens || id === '') return []
    const entry = (shown: boolean, action: NodeAction) => (shown ? [action] : [])
    return [
      ...entry(may.newChild, {
        name: 'add',
        label: words.newChild,
        run: () => open({ dialog: 'node', mode: 'New', id: '', parentId: id }),
      }),
      ...entry(may.modify, {
        name: 'edit',
        label: words.modify,
        key: 'F2',
        run: () => open({ dialog: 'node', mode: 'Edit', id, parentId: '' }),
      }),
      ...entry(may.delete, { name: 'delete', label: words.delete, key: 'Delete', run: () => void askAndRemove(id) }),
      ...entry(may.access, { name: 'access', label: words.access, run: () => open({ dialog: 'access', id }) }),
      ...(moreActions?.(id) ?? []),
    ]
  }

  return {
    tree,
    error: levels.nodes ? undefined : levels.error,
    loading: levels.loading,
    opened,
    open,
    close: () => open(null),
    drop,
    actionsOf,
    nameOf,
    retry: () => void levels.reload(),
    async saved(id) {
      open(null)
      await levels.reload()
      tree.reveal(id)
    },
  }
}
