'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import control from '@/components/ui/control.module.css'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { DayRange } from './day-range'
import { MoreFilters } from './more-filters'
import { useDepartments } from './use-departments'
import type { ListState } from './use-work-item-list'
import styles from './work-item-list.module.css'

const indent = '\u2003'

/** One row of filters; each applies at once. */
export function ListFilters({ state }: { state: ListState }) {
  const t = useTranslations('workItems')
  const locale = useLocale()
  const { filters, filtered, typed, setTyped, setFilter, clear } = state
  const { data: processes = [] } = useCall('/api/process/getCatalogProcesses', {}, { revalidateOnFocus: false })
  const departments = useDepartments(true)
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
      <select className={control.control} aria-label={t('process')} value={filters.processId ?? ''} onChange={(event) => setFilter({ process: event.target.value })}>
        <option value="">{t('allProcesses')}</option>
        {processes.map(({ processId, processName }) => (
          <option key={processId} value={processId}>
            {localText(processName, locale)}
          </option>
        ))}
      </select>
      <select
        className={control.control}
        aria-label={t('department')}
        value={filters.initiatorDepartmentId ?? ''}
        onChange={(event) => setFilter({ dept: event.target.value })}
      >
        <option value="">{t('allDepartments')}</option>
        {departments.map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {indent.repeat(depth) + name}
          </option>
        ))}
      </select>
      <DayRange
        label={t('columns.arrived')}
        from={filters.arrivedFrom ?? ''}
        until={filters.arrivedUntil ?? ''}
        onChange={({ from, until }) => setFilter({ from, until })}
      />
      <MoreFilters state={state} />
      {filtered && (
        <Button size="small" onClick={clear}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  )
}
