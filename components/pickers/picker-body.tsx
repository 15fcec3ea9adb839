'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Pager } from '@/components/data-list/pager'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import { showProblem } from '@/lib/client/toasts'
import { ChosenChips } from './chosen-chips'
import { NarrowBy } from './narrow-by'
import { OwnGroupChips } from './own-groups'
import { PickerProblem } from './picker-problem'
import { usePicker, type Picker, type PickerUse } from './use-picker'
import { usePickerKeys } from './use-picker-keys'
import styles from './picker.module.css'

/** Search, rows, pages and what is chosen: the inside of every picker, in a dialog or on a page of its own. */
export function PickerBody(props: PickerUse) {
  const { kind, multiple = false, onChoose } = props
  const t = useTranslations('pickers')
  const picker = usePicker(props)
  const listId = useId()
  const hasRows = !picker.error && !picker.loading && picker.items.length > 0
  const ok = () => {
    const gone = picker.gone[0]
    if (gone !== undefined) return showProblem(t(kind.name === 'user' ? 'goneUser' : 'gone', { key: gone }))
    onChoose(picker.chosen)
  }
  const onKeyDown = usePickerKeys(picker, multiple ? { onOk: ok } : {})
  return (
    <div className={styles.body}>
      <div className={styles.search}>
        <input
          type="search"
          role="combobox"
          className={control.control}
          // The reason one opens a picker is to look for something.
          autoFocus
          value={picker.keyword}
          placeholder={t('searchFor')}
          aria-label={t('searchFor')}
          aria-expanded={hasRows}
          aria-controls={hasRows ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={picker.active >= 0 ? `${listId}-${picker.active}` : undefined}
          onChange={(event) => picker.setKeyword(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {kind.narrowBy && <NarrowBy by={kind.narrowBy} onNarrow={picker.narrow} />}
      </div>
      {(multiple || picker.gone.length > 0) && (
        <ChosenChips items={picker.chosen} gone={picker.gone} kind={kind.name} onRemove={picker.remove} />
      )}
      {picker.recent.length > 0 && (
        <div className={styles.recent}>
          <span>{t('recent')}</span>
          {picker.recent.map((item) => (
            <button key={item.key} type="button" onClick={() => picker.choose(item)}>
              {item.label}
            </button>
          ))}
        </div>
      )}
      {multiple && kind.name === 'user' && (
        <OwnGroupChips
          chosen={picker.chosen.map(({ key }) => key)}
          onAdd={(people) => void picker.addAll(people.map(({ account }) => account))}
        />
      )}
      <Rows picker={picker} columns={kind.columns} multiple={multiple} listId={listId} />
      <div className={styles.foot}>
        {picker.size > 0 && picker.records > picker.size ? (
          <Pager
            total={picker.records}
            page={picker.page}
            size={picker.size}
            fixedSize
            onChange={({ page }) => picker.turnTo(page)}
          />
        ) : (
          <span className={styles.count}>{t('count', { count: picker.records })}</span>
        )}
        {multiple && (
          <Button variant="contained" onClick={ok}>
            {t('ok', { count: picker.chosen.length })}
          </Button>
        )}
      </div>
    </div>
  )
}

function Rows({
  picker,
  columns,
  multiple,
  listId,
}: {
  picker: Picker
  columns: readonly string[]
  multiple: boolean
  listId: string
}) {
  const t = useTranslations('pickers')
  const { items, error, loading, active, chosen, headings, widths } = picker
  if (error)
    return (
      <ViewFailed message={error instanceof PickerProblem ? t(error.problem) : error.message} onRetry={picker.retry} />
    )
  if (loading) return <Skeleton height={240} />
  if (items.length === 0) return <EmptyState icon="folder" title={picker.keyword ? t('nothing') : t('empty')} />
  const heads = headings ?? columns.map((column) => t(`columns.${column}` as 'columns.name'))
  const grid = {
    gridTemplateColumns: heads
      .map((_head, at) => (widths?.[at] ? `minmax(0, ${widths[at]}px)` : 'minmax(0, 1fr)'))
      .join(' '),
  }
  return (
    <div className={styles.rows}>
      <div className={styles.head} style={grid} aria-hidden="true">
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul id={listId} role="listbox" aria-label={t('found')} aria-multiselectable={multiple || undefined}>
        {items.map((item, index) => {
          const isChosen = chosen.some(({ key }) => key === item.key)
          return (
            <li
              key={item.key}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={isChosen}
              data-active={index === active || undefined}
              style={grid}
              ref={index === active ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : undefined}
              onClick={() => picker.choose(item)}
            >
              {item.cells.map((cell, at) => (
                <span key={heads[at] ?? at} title={cell}>
                  {cell}
                </span>
              ))}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
