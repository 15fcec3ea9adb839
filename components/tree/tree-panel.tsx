'use client'

import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { RichTreeView } from '@mui/x-tree-view/RichTreeView'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import control from '@/components/ui/control.module.css'
import { nestedItems, parentOfMore } from './nested-items'
import { NodeMenu } from './node-menu'
import { SearchResults } from './search-results'
import { TreeContext } from './tree-context'
import { TreeItem } from './tree-item'
import type { NodeAction } from './tree-node'
import type { DropPlace } from './drop-meaning'
import { useTreeKeys } from './use-tree-keys'
import type { Tree } from './use-tree'
import styles from './tree.module.css'

interface Props {
  tree: Tree
  label: string
  loading?: boolean
  /** R2.12-08: the window's height less 145 unless said otherwise. */
  height?: number | string
  /** What may be done with a node; an empty list means it has no menu. */
  actionsOf?(id: string): NodeAction[]
  /** Adds a node at the top; the button is there when this is. */
  onAddRoot?(): void
  /** Nodes can be moved when this is there. */
  onDrop?(moveId: string, targetId: string, place: DropPlace): Promise<void>
  emptyText: string
}

const noActions = (): NodeAction[] => []

/** A tree with search, keyboard, context menu and moving (R2.12-06). */
export function TreePanel({
  tree,
  label,
  loading = false,
  height = 'calc(100dvh - 145px)',
  actionsOf = noActions,
  onAddRoot,
  onDrop,
  emptyText,
}: Props) {
  const t = useTranslations('tree')
  const [menu, setMenu] = useState<{ id: string; at: { x: number; y: number } } | null>(null)
  const open = tree.expanded.join('\n')
  const items = useMemo(
    () =>
      nestedItems(tree.index, {
        expanded: new Set(open.split('\n')),
        cut: tree.cut,
        words: { reading: t('reading'), more: t('showMore') },
      }),
    [tree.index, tree.cut, open, t],
  )
  const choose = (id: string) => {
    const parentId = parentOfMore(id)
    if (parentId !== undefined) tree.more(parentId)
    else if (tree.index.byId.has(id)) tree.select(id)
  }
  const surroundings = {
    index: tree.index,
    mayMove: Boolean(onDrop),
    hasMenu: (id: string) => actionsOf(id).length > 0,
    openMenu: (id: string, at: { x: number; y: number }) => setMenu({ id, at }),
    drop: (moveId: string, targetId: string, place: DropPlace) => void onDrop?.(moveId, targetId, place),
    expand: (id: string) => tree.setExpanded([...new Set([...tree.expanded, id])]),
  }
  const { focused, onKeyDown } = useTreeKeys(tree, { actionsOf, openMenu: surroundings.openMenu, onDrop })
  return (
    <section className={styles.panel} style={{ height }} aria-label={label}>
      <div className={styles.head}>
        <input
          type="search"
          className={control.control}
          value={tree.keyword}
          placeholder={t('search')}
          aria-label={t('searchIn', { name: label })}
          onChange={(event) => tree.setKeyword(event.target.value)}
        />
        {onAddRoot && (
          <Button size="small" startIcon={<Add />} onClick={onAddRoot}>
            {t('addRoot')}
          </Button>
        )}
      </div>
      <div className={styles.body} onKeyDownCapture={onKeyDown}>
        {loading ? (
          <Skeleton height={200} />
        ) : tree.keyword.trim() ? (
          <SearchResults
            found={tree.found}
            selectedId={tree.selectedId}
            onChoose={(id) => {
              tree.reveal(id)
              tree.setKeyword('')
            }}
          />
        ) : items.length === 0 ? (
          <EmptyState icon="folder" title={emptyText} />
        ) : (
          <TreeContext.Provider value={surroundings}>
            <RichTreeView
              aria-label={label}
              items={items}
              slots={{ item: TreeItem }}
              selectedItems={tree.selectedId || null}
              expandedItems={tree.expanded}
              expansionTrigger="iconContainer"
              onSelectedItemsChange={(_event, id) => id && choose(id)}
              onExpandedItemsChange={(_event, ids) => tree.setExpanded(ids)}
              onItemFocus={(_event, id) => focused(id)}
            />
          </TreeContext.Provider>
        )}
      </div>
      <NodeMenu
        label={menu ? t('actionsOf', { name: tree.index.byId.get(menu.id)?.name ?? '' }) : ''}
        at={menu?.at ?? null}
        actions={menu ? actionsOf(menu.id) : []}
        onClose={() => setMenu(null)}
      />
    </section>
  )
}
