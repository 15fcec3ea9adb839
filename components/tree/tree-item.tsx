'use client'

import ArrowRight from '@mui/icons-material/ChevronRight'
import MoreVert from '@mui/icons-material/MoreHoriz'
import { TreeItemProvider } from '@mui/x-tree-view/TreeItemProvider'
import { useTreeItem, type UseTreeItemParameters } from '@mui/x-tree-view/useTreeItem'
import { useTranslations } from 'next-intl'
import { useContext, type Ref } from 'react'
import { Icon } from '@/components/ui/icon'
import { TreeContext } from './tree-context'
import { useDragNode } from './use-drag-node'
import styles from './tree.module.css'

interface Props extends UseTreeItemParameters {
  ref?: Ref<HTMLLIElement>
}

/** One row of the tree: it can be dragged, shows where a drop would go, and opens its menu. */
export function TreeItem({ id, itemId, label, disabled, children, ref }: Props) {
  const t = useTranslations('tree')
  const tRows = useTranslations('common.rows')
  const { index, openMenu, mayMove, hasMenu } = useContext(TreeContext)
  const {
    getContextProviderProps,
    getRootProps,
    getContentProps,
    getIconContainerProps,
    getLabelProps,
    getGroupTransitionProps,
    status,
  } = useTreeItem({ id, itemId, label, disabled, children, rootRef: ref })
  const node = index.byId.get(itemId)
  const { row, place } = useDragNode(itemId, {
    draggable: mayMove && node !== undefined && node.movable !== false,
    name: node?.name ?? '',
  })
  const { in: open, children: below, role } = getGroupTransitionProps()
  if (!node) {
    // What is still being read, or the offer to read more.
    return (
      <TreeItemProvider {...getContextProviderProps()}>
        <li {...getRootProps()} className={styles.item}>
          <div {...getContentProps()} className={styles.row} data-stand-in="">
            <span {...getLabelProps()} className={styles.name} />
          </div>
        </li>
      </TreeItemProvider>
    )
  }
  // Paler to the eye; who hears the tree, and who asks why, is told in words.
  const named = node.enabled ? node.name : `${node.name} (${tRows('outOfUse')})`
  const name = node.count === undefined ? named : t('holds', { name: named, count: node.count })
  return (
    <TreeItemProvider {...getContextProviderProps()}>
      <li {...getRootProps()} className={styles.item} aria-label={name}>
        <div
          {...getContentProps()}
          ref={row}
          className={styles.row}
          data-node={itemId}
          data-place={place ?? undefined}
          data-off={node.enabled ? undefined : ''}
          onContextMenu={(event) => {
            if (!hasMenu(itemId)) return
            event.preventDefault()
            openMenu(itemId, { x: event.clientX, y: event.clientY })
          }}
        >
          <span {...getIconContainerProps()} className={styles.fold} data-open={status.expanded || undefined}>
            {status.expandable && <ArrowRight fontSize="inherit" />}
          </span>
          {node.icon && <Icon name={node.icon} size={16} />}
          <span {...getLabelProps()} className={styles.name} title={name} />
          {node.count !== undefined && <span className={styles.count}>{node.count}</span>}
          {hasMenu(itemId) && (
            <button
              type="button"
              tabIndex={-1}
              className={styles.more}
              aria-label={t('actionsOf', { name: node?.name ?? '' })}
              onClick={(event) => {
                event.stopPropagation()
                const { left, bottom } = event.currentTarget.getBoundingClientRect()
                openMenu(itemId, { x: left, y: bottom })
              }}
            >
              <MoreVert fontSize="inherit" />
            </button>
          )}
        </div>
        {children && open && (
          <ul role={role} className={styles.below}>
            {below}
          </ul>
        )}
      </li>
    </TreeItemProvider>
  )
}
