import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import control from '@/components/ui/control.module.css'
import type { LogQuery } from './use-log-query'
import styles from './logs.module.css'

interface Props {
  asked: LogQuery
  search: string
  /** What the tick leaves. */
  only: string
  /** How much was found; nothing while that is not known. */
  children: ReactNode
}

/** What a log is narrowed by: words, days, and a tick. */
export function LogFiltersBar({ asked: { filters, change, typed, setTyped }, search, only, children }: Props) {
  const t = useTranslations('logs')
  return (
    <div className={styles.filters}>
      <input
        type="search"
        className={control.control}
        value={typed}
        maxLength={100}
        placeholder={search}
        aria-label={search}
        onChange={({ target }) => setTyped(target.value)}
      />
      <span className={styles.range}>
        <DateInput kind="date" value={filters.from} aria-label={t('from')} onChange={(from) => change({ from })} />
        <span aria-hidden="true">–</span>
        <DateInput kind="date" value={filters.until} aria-label={t('until')} onChange={(until) => change({ until })} />
      </span>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filters.failedOnly}
          onChange={({ target }) => change({ failedOnly: target.checked })}
        />
        {only}
      </label>
      {children && (
        <span className={styles.count} role="status">
          {children}
        </span>
      )}
    </div>
  )
}
