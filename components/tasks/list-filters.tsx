'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import control from '@/components/ui/control.module.css'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import type { useWorkItemList } from './use-work-item-list'
import styles from './work-item-list.module.css'

/** One row of filters; each applies at once. */
export function ListFilters({ state }: { state: ReturnType<typeof useWorkItemList> }) {
  const t = useTranslations('workItems')
  const locale = useLocale()
  const { filters, filtered, typed, setTyped, setFilter, clear } = state
  const { data: processes = [] } = useCall('/api/process/getCatalogProcesses', {})
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
      <select
        className={control.control}
        aria-label={t('process')}
        value={filters.process}
        onChange={(event) => setFilter({ process: event.target.value })}
      >
        <option value="">{t('allProcesses')}</option>
        {processes.map(({ processId, processName }) => (
          <option key={processId} value={processId}>
            {localText(processName, locale)}
          </option>
        ))}
      </select>
      <label className={styles.day}>
        {t('from')}
        <input
          type="date"
          className={control.control}
          value={filters.from}
          max={filters.until || undefined}
          onChange={(event) => setFilter({ from: event.target.value })}
        />
      </label>
      <label className={styles.day}>
        {t('until')}
        <input
          type="date"
          className={control.control}
          value={filters.until}
          min={filters.from || undefined}
          onChange={(event) => setFilter({ until: event.target.value })}
        />
      </label>
      {filtered && (
        <Button size="small" onClick={clear}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  )
}
