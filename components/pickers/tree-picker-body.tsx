'use client'

import Button from '@mui/material/Button'
import { RichTreeView } from '@mui/x-tree-view/RichTreeView'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import useSWR from 'swr'
import { nestedItems } from '@/components/tree/nested-items'
import { ancestorsOf, indexTree, searchTree } from '@/components/tree/tree-index'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import type { CallError } from '@/lib/client/call-error'
import { showProblem } from '@/lib/client/toasts'
import { ChosenChips } from './chosen-chips'
import type { PickerItem } from './picker-kind'
import type { TreeKind } from './tree-kind'
import styles from './picker.module.css'

export interface TreePickerUse {
  kind: TreeKind
  multiple?: boolean
  /** Ids chosen before. */
  value?: string[]
  params?: Record<string, string>
  onChoose(items: PickerItem[]): void
}

const noParams = {}
const none: string[] = []
/** More would be read by nobody; another letter narrows them down. */
const foundAtMost = 200

/** A tree to choose from: a click or Enter on a node chooses it, the arrow beside it only opens it. */
export function TreePickerBody({ kind, multiple = false, value = none, params = noParams, onChoose }: TreePickerUse) {
  const t = useTranslations('pickers')
  const locale = useLocale()
  const [keyword, setKeyword] = useState('')
  const [ids, setIds] = useState(value)
  const { data, error, mutate } = useSWR<Awaited<ReturnType<TreeKind['load']>>, CallError>(['tree-picker', kind.name, params, locale], () => kind.load(params, locale), { revalidateOnFocus: false })
  const index = useMemo(() => indexTree(data?.nodes ?? []), [data])
  const found = useMemo(() => searchTree(index, keyword), [index, keyword])
  const itemOf = (id: string): PickerItem => {
    const label = index.byId.get(id)?.name ?? id
    return { key: id, label, cells: [label], record: { ...data?.records.get(id) } }
  }
  const choose = (id: string) => {
    if (!multiple) return onChoose([itemOf(id)])
    setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  }
  const gone = data ? ids.filter((id) => !index.byId.has(id)) : []
  const ok = () => (gone[0] === undefined ? onChoose(ids.map(itemOf)) : showProblem(t('gone', { key: gone[0] })))
  return (
    <div className={styles.body}>
      <div className={styles.search}>
        <input
          type="search" className={control.control} autoFocus value={keyword} placeholder={t('searchFor')} aria-label={t('searchFor')}
          onChange={(event) => setKeyword(event.target.value)}
          onKeyDown={(event) => {
            const [only, another] = found
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && only && !another) choose(only.id)
          }}
        />
      </div>
      {(multiple || gone.length > 0) && <ChosenChips kind={kind.name} items={ids.filter((id) => index.byId.has(id)).map(itemOf)} gone={gone} onRemove={(id) => setIds(ids.filter((one) => one !== id))} />}
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && (
        <div className={styles.tree}>
          {keyword.trim() ? (
            <Found nodes={found.map(({ id, name }) => ({ id, name, path: ancestorsOf(index, id).map((node) => node.name).join(' / ') }))} onChoose={choose} />
          ) : data.nodes.length === 0 ? (
            <EmptyState icon="folder" title={t('empty')} />
          ) : (
            <Nodes index={index} label={t(`title.${kind.name}`)} chosen={ids} onChoose={choose} />
          )}
        </div>
      )}
      <div className={styles.foot}>
        <span className={styles.count}>{t('count', { count: keyword.trim() ? found.length : (data?.nodes.length ?? 0) })}</span>
        {multiple && <Button variant="contained" onClick={ok}>{t('ok', { count: ids.length })}</Button>}
      </div>
    </div>
  )
}

function Nodes({ index, label, chosen, onChoose }: { index: ReturnType<typeof indexTree>; label: string; chosen: string[]; onChoose(id: string): void }) {
  const items = useMemo(() => nestedItems(index), [index])
  const focused = useRef('')
  const [open] = useState(() => (index.roots[0] ? [index.roots[0].id] : []))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !focused.current) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(focused.current)
  }
  return (
    <div onKeyDownCapture={onKeyDown}>
      <RichTreeView
        aria-label={label}
        items={items}
        multiSelect
        selectedItems={chosen}
        defaultExpandedItems={open}
        expansionTrigger="iconContainer"
        onItemFocus={(_event, id) => {
          focused.current = id
        }}
        onItemClick={(event, id) => {
          if (!(event.target as Element).closest('[class*="iconContainer"]')) onChoose(id)
        }}
      />
    </div>
  )
}

function Found({ nodes, onChoose }: { nodes: { id: string; name: string; path: string }[]; onChoose(id: string): void }) {
  const t = useTranslations('pickers')
  if (nodes.length === 0) return <EmptyState icon="folder" title={t('nothing')} />
  return (
    <ul className={styles.found}>
      {nodes.slice(0, foundAtMost).map(({ id, name, path }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(id)}>
            {name}
            <small>{path}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
