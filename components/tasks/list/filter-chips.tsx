'use client'

import Close from '@mui/icons-material/Close'
import FilterList from '@mui/icons-material/FilterListOutlined'
import Popover from '@mui/material/Popover'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import control from '@/components/ui/control.module.css'
import type { WorkItemKind } from '@/lib/words/workflow-enumerations'
import { FilterInput } from './filter-input'
import { addressNames, filtersFor, useFilterWords, type FilterId } from './filter-kinds'
import type { ListState } from './use-work-item-list'
import styles from './filter-chips.module.css'

/** The filters as a sentence of chips; each opens its own input again. */
export function FilterChips({ kind, state }: { kind: WorkItemKind; state: ListState }) {
  const t = useTranslations('workItems')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<FilterId>('processes')
  const { nameOf, sayOf } = useFilterWords(kind, state)
  const all = filtersFor(kind, state)
  const used = all.filter((id) => sayOf(id) !== '')
  const clear = (id: FilterId) => state.setFilter(Object.fromEntries(addressNames(id).map((name) => [name, null])))
  const open = (id: FilterId, element: HTMLElement) => {
    setChosen(id)
    setAnchor(element)
  }
  return (
    <>
      {used.map((id) => (
        <span key={id} className={styles.chip}>
          <button type="button" aria-haspopup="dialog" onClick={(event) => open(id, event.currentTarget)}>
            <span>{nameOf(id)}</span> {sayOf(id)}
          </button>
          <button type="button" aria-label={t('filter.remove', { name: nameOf(id) })} onClick={() => clear(id)}>
            <Close fontSize="inherit" />
          </button>
        </span>
      ))}
      <button
        type="button"
        className={`${control.control} ${styles.add}`}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => open(used[0] ?? all[0] ?? 'processes', event.currentTarget)}
      >
        <FilterList fontSize="small" /> {t('filters')}
      </button>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('filters'), sx: { mt: 0.5 } } }}
      >
        <div className={styles.panel}>
          <div className={styles.names} role="tablist" aria-orientation="vertical" aria-label={t('filters')}>
            {all.map((id) => (
              <button
                key={id}
                id={`filter-${id}`}
                type="button"
                role="tab"
                aria-selected={id === chosen}
                aria-controls="filter-input"
                tabIndex={id === chosen ? 0 : -1}
                onClick={() => setChosen(id)}
                onKeyDown={(event) => {
                  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
                  if (!step) return
                  event.preventDefault()
                  const next = all[(all.indexOf(id) + step + all.length) % all.length]!
                  setChosen(next)
                  document.getElementById(`filter-${next}`)?.focus()
                }}
              >
                {nameOf(id)}
                {sayOf(id) !== '' && <i aria-hidden="true" />}
              </button>
            ))}
          </div>
          <div id="filter-input" role="tabpanel" aria-labelledby={`filter-${chosen}`} className={styles.input}>
            <FilterInput key={chosen} id={chosen} kind={kind} state={state} name={nameOf(chosen)} />
            <div className={styles.foot}>
              <strong>{state.list.data && t('filter.match', { count: state.list.data.records })}</strong>
              <button type="button" disabled={sayOf(chosen) === ''} onClick={() => clear(chosen)}>
                {t('filter.clear')}
              </button>
              <button type="button" className={styles.done} onClick={() => setAnchor(null)}>
                {t('ready')}
              </button>
            </div>
          </div>
        </div>
      </Popover>
    </>
  )
}
