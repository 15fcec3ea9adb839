'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import control from '@/components/ui/control.module.css'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import styles from './task-administration.module.css'

const ways = ['process', 'person'] as const

/** For auditors: whether decisions were read before they were made. Figures of few decisions are withheld. */
export function ReadingFigures() {
  const t = useTranslations('taskAdministration.reading')
  const locale = useLocale()
  const [by, setBy] = useState<(typeof ways)[number]>('process')
  const [days, setDays] = useState({ from: '', until: '' })
  const { data, error, mutate } = useCall('/api/tasks/readingFigures', {
    by,
    ...(days.from && { from: days.from }),
    ...(days.until && { until: days.until }),
  })
  const share = (part: number, whole: number) =>
    new Intl.NumberFormat(locale, { style: 'percent' }).format(whole > 0 ? part / whole : 0)
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')} />
      <div className={styles.figureFilters}>
        <select
          className={control.control}
          aria-label={t('by')}
          value={by}
          onChange={(event) => setBy(ways.find((way) => way === event.target.value) ?? 'process')}
        >
          {ways.map((way) => (
            <option key={way} value={way}>
              {t(`ways.${way}`)}
            </option>
          ))}
        </select>
        {(['from', 'until'] as const).map((end) => (
          <DateInput
            key={end}
            kind="date"
            className={control.control}
            aria-label={t(end)}
            value={days[end]}
            onChange={(day) => setDays({ ...days, [end]: day })}
          />
        ))}
      </div>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && data.rows.length === 0 && <EmptyState icon="check" title={t('none', { fewest: data.fewest })} />}
      {data && data.rows.length > 0 && (
        <div className={page.card}>
          <PlainTable
            label={t('title')}
            rows={data.rows}
            keyOf={({ key }) => key}
            columns={[
              { key: 'name', head: t(`ways.${by}`), kind: 'name', cell: ({ name, key }) => name || key },
              { key: 'decisions', head: t('decisions'), kind: 'number', cell: ({ decisions }) => decisions },
              {
                key: 'unread',
                head: t('unread'),
                kind: 'number',
                cell: (row) => `${row.unread} · ${share(row.unread, row.decisions)}`,
              },
              {
                key: 'quick',
                head: t('quick'),
                kind: 'number',
                cell: (row) => `${row.quick} · ${share(row.quick, row.decisions)}`,
              },
              {
                key: 'median',
                head: t('median'),
                kind: 'number',
                cell: ({ median }) => (median === null ? '—' : t('seconds', { count: median })),
              },
            ]}
          />
        </div>
      )}
      {data && data.withheld > 0 && (
        <p className={page.muted}>{t('withheld', { count: data.withheld, fewest: data.fewest })}</p>
      )}
    </div>
  )
}
