'use client'

import { useTranslations } from 'next-intl'
import { DateInput } from '@/components/date-input/date-input'
import control from '@/components/ui/control.module.css'
import type { Calls } from '@/lib/client/calls'
import type { AnalysisQuery } from './use-analysis-query'
import styles from './analysis.module.css'

interface Props {
  query: AnalysisQuery
  processes: Calls['/api/analysis/processes']['data']['processes']
  /** One has to be chosen. */
  one?: boolean
  wrongRange: boolean
  onChange(next: Partial<AnalysisQuery>): void
}

/** Which process, and of which days. */
export function Filters({ query, processes, one, wrongRange, onChange }: Props) {
  const t = useTranslations('analysis')
  return (
    <>
      <div className={styles.filters}>
        <select
          className={control.control}
          aria-label={t('process')}
          value={query.processId}
          onChange={(event) => onChange({ processId: event.target.value })}
        >
          <option value="">{one ? t('chooseProcess') : t('allProcesses')}</option>
          {processes.map(({ processId, processName, cases }) => (
            <option key={processId} value={processId}>
              {t('processOption', { name: processName, cases })}
            </option>
          ))}
        </select>
        <span className={styles.range}>
          <DateInput kind="date" value={query.from} aria-label={t('from')} onChange={(from) => onChange({ from })} />
          <span aria-hidden="true">–</span>
          <DateInput
            kind="date"
            value={query.until}
            aria-label={t('until')}
            onChange={(until) => onChange({ until })}
          />
        </span>
      </div>
      {wrongRange && (
        <p className={styles.wrong} role="alert">
          {t('rangeWrong')}
        </p>
      )}
    </>
  )
}
