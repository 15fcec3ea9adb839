import type { ReactNode } from 'react'
import { useShell } from '@/components/page/shell-context'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { TreePage } from '@/components/tree/tree-page'
import { TreePanel } from '@/components/tree/tree-panel'
import { ViewFailed } from '@/components/ui/view-failed'
import { NodeAccess } from './node-access'
import type { ShapedTree as Shaped } from './use-shaped-tree'

interface Props {
  shaped: Shaped
  kind: 'group' | 'catalog'
  label: string
  emptyText: string
  /** Whether one may add to the top of it; administrators may anyway. */
  mayAddRoot?: boolean
  /** What is shown of the selected node. */
  detail(id: string): ReactNode
  /** The dialog of a node. */
  dialog(opened: Extract<Shaped['opened'], { dialog: 'node' }>): ReactNode
}

/** A tree that people with rights shape, with what is selected in it and the dialogs of its nodes. */
export function ShapedTree({ shaped, kind, label, emptyText, mayAddRoot, detail, dialog }: Props) {
  const { user } = useShell()
  // R6-01: asked for on entering; what one may do here is known before the tree offers it.
  const rights = useMenuRights()
  const { tree, error, loading, opened, open, close, drop, actionsOf, nameOf, retry } = shaped
  if (error) return <ViewFailed message={error.message} onRetry={retry} />
  return (
    <>
      <TreePage
        tree={
          <TreePanel
            tree={tree}
            label={label}
            loading={loading || !rights.loaded}
            actionsOf={actionsOf}
            onAddRoot={
              user.isAdministrator || mayAddRoot
                ? () => open({ dialog: 'node', mode: 'New', id: '', parentId: '' })
                : undefined
            }
            onDrop={drop}
            emptyText={emptyText}
          />
        }
      >
        {tree.selectedId && detail(tree.selectedId)}
      </TreePage>
      {opened?.dialog === 'node' && dialog(opened)}
      {opened?.dialog === 'access' && (
        <NodeAccess kind={kind} nodeId={opened.id} name={nameOf(opened.id)} onClose={close} />
      )}
    </>
  )
}
