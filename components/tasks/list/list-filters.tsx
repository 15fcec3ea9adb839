'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import control from '@/components/ui/control.module.css'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { DayRange } from './day-range'
import { DepartmentFilter } from './department-filter'
import { MoreFilters } from './more-filters'
import type { ListState } from './use-work-item-list'
import styles from './work-item-list.module.css'

/** One row of filters; each applies at once. */
export function ListFilters({ state }: { state: ListState }) {
  const t = useTranslations('workItems')
  const locale = useLocale()
  const { filters, filtered, typed, setTyped, setFilter, clear } = state
  const { mobile } = useShell()
  const [open, setOpen] = useState(false)
  const { data: processes = [] } = useCall('/api/process/getCatalogProcesses', {}, { revalidateOnFocus: false })
  return (
    <div className={styles.filters} role="search">
      <input
        type="search"
        className={control.control}
        value={typed}
        maxLength={100}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={(event) => setTyped(event.target.value)}
      />
      {mobile && (
        <button
          type="button"
          className={`${control.control} ${styles.toggle}`}
          aria-expanded={open}
          data-used={filtered || undefined}
          onClick={() => setOpen(!open)}
        >
          {t('filters')}
        </button>
      )}
      {(!mobile || open) && (
        <>
          <select
            className={control.control}
            aria-label={t('process')}
            value={filters.processId ?? ''}
            onChange={(event) => setFilter({ process: event.target.value })}
          >
            <option value="">{t('allProcesses')}</option>
            {processes.map(({ processId, processName }) => (
              <option key={processId} value={processId}>
                {localText(processName, locale)}
              </option>
            ))}
          </select>
          <DepartmentFilter value={filters.initiatorDepartmentId ?? ''} onChange={(dept) => setFilter({ dept })} />
          <DayRange
            label={t('columns.arrived')}
            from={filters.arrivedFrom ?? ''}
            until={filters.arrivedUntil ?? ''}
            onChange={({ from, until }) => setFilter({ from, until })}
          />
          <MoreFilters state={state} />
        </>
      )}
      {filtered && (
        <Button size="small" onClick={clear}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  )
}
