'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import control from '@/components/ui/control.module.css'
import type { WorkItemKind } from '@/lib/words/workflow-enumerations'
import { FilterChips } from './filter-chips'
import type { ListState } from './use-work-item-list'
import styles from './work-item-list.module.css'

/** Words and chips; each applies at once. */
export function ListFilters({ kind, state }: { kind: WorkItemKind; state: ListState }) {
  const t = useTranslations('workItems')
  const { filtered, typed, setTyped, clear } = state
  return (
    <div className={styles.filters} role="search">
      <input
        type="search"
        className={control.control}
        value={typed}
        maxLength={100}
        placeholder={t('search')}
        aria-label={t('search')}
        aria-keyshortcuts="/"
        data-list-search
        onChange={(event) => setTyped(event.target.value)}
      />
      <FilterChips kind={kind} state={state} />
      {filtered && (
        <Button size="small" onClick={clear}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  )
}
