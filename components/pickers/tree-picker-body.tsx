'use client'

import Button from '@mui/material/Button'
import { RichTreeView } from '@mui/x-tree-view/RichTreeView'
import { useTranslations } from 'next-intl'
import { useMemo, useRef, type KeyboardEvent } from 'react'
import { nestedItems, parentOfMore } from '@/components/tree/nested-items'
import { SearchResults } from '@/components/tree/search-results'
import type { TreeNode } from '@/components/tree/tree-node'
import type { Tree } from '@/components/tree/use-tree'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import { ChosenChips } from './chosen-chips'
import { useTreePicker, type TreePickerUse } from './use-tree-picker'
import styles from './picker.module.css'

export type { TreePickerUse } from './use-tree-picker'

/** A tree to choose from: a click or Enter on a node chooses it, the arrow beside it only opens it. */
export function TreePickerBody(use: TreePickerUse) {
  const { kind, multiple = false } = use
  const t = useTranslations('pickers')
  const { levels, tree, ids, gone, chosen, choose, remove, ok } = useTreePicker(use)
  const { keyword, found } = tree
  const searching = keyword.trim() !== ''
  const chooseFound = (id: string) => {
    const node = found?.nodes.find((one) => one.id === id)
    if (node) choose(node)
  }
  return (
    <div className={styles.body}>
      <div className={styles.search}>
        <input
          type="search"
          className={control.control}
          autoFocus
          value={keyword}
          placeholder={t('searchFor')}
          aria-label={t('searchFor')}
          onChange={(event) => tree.setKeyword(event.target.value)}
          onKeyDown={(event) => {
            const [only, another] = searching ? (found?.nodes ?? []) : []
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && only && !another) choose(only)
          }}
        />
      </div>
      {(multiple || gone.length > 0) && <ChosenChips kind={kind.name} items={chosen} gone={gone} onRemove={remove} />}
      {levels.error && !levels.nodes && (
        <ViewFailed message={levels.error.message} onRetry={() => void levels.reload()} />
      )}
      {levels.loading && <Skeleton height={240} />}
      {levels.nodes && (
        <div className={styles.tree}>
          {searching ? (
            <SearchResults found={found} onChoose={chooseFound} />
          ) : levels.nodes.length === 0 ? (
            <EmptyState icon="folder" title={t('empty')} />
          ) : (
            <Nodes tree={tree} label={t(`title.${kind.name}`)} chosen={ids} onChoose={choose} />
          )}
        </div>
      )}
      <div className={styles.foot}>
        <span className={styles.count}>{searching && found ? t('count', { count: found.total }) : ''}</span>
        {multiple && (
          <Button variant="contained" onClick={ok}>
            {t('ok', { count: ids.length })}
          </Button>
        )}
      </div>
    </div>
  )
}

function Nodes({
  tree,
  label,
  chosen,
  onChoose,
}: {
  tree: Tree
  label: string
  chosen: string[]
  onChoose(node: TreeNode): void
}) {
  const t = useTranslations('tree')
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
  const focused = useRef('')
  const take = (id: string) => {
    const parentId = parentOfMore(id)
    if (parentId !== undefined) return tree.more(parentId)
    const node = tree.index.byId.get(id)
    if (node) onChoose(node)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !focused.current) return
    event.preventDefault()
    event.stopPropagation()
    take(focused.current)
  }
  return (
    <div onKeyDownCapture={onKeyDown}>
      <RichTreeView
        aria-label={label}
        items={items}
        multiSelect
        selectedItems={chosen.filter((id) => tree.index.byId.has(id))}
        expandedItems={tree.expanded}
        expansionTrigger="iconContainer"
        onExpandedItemsChange={(_event, ids) => tree.setExpanded(ids)}
        onItemFocus={(_event, id) => {
          focused.current = id
        }}
        onItemClick={(event, id) => {
          if (!(event.target as Element).closest('[class*="iconContainer"]')) take(id)
        }}
      />
    </div>
  )
}
