'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Pager } from '@/components/data-list/pager'
import { useCellText } from '@/components/pickers/use-cell-text'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import type { Calls } from '@/lib/client/calls'
import { localText } from '@/lib/i18n/local-text'
import type { Place } from '@/lib/charts/chart-marks'
import { leadsOn, RowLink, useRowWords, withoutIds } from './row-link'
import styles from './charts.module.css'

interface Props {
  asked: Omit<Calls['/api/report/rowsBehind']['input'], 'at' | 'pageSize' | 'currentPageIndex'>
  place: Place
  onClose(): void
}

/** The rows behind one figure, and from there the requests or records they tell of. */
export function BehindDialog({ asked, place, onClose }: Props) {
  const t = useTranslations('figures')
  const locale = useLocale()
  const cellText = useCellText()
  const [page, setPage] = useState({ page: 1, size: 20 })
  const { data, error, mutate } = useCall('/api/report/rowsBehind', {
    ...asked,
    at: place,
    pageSize: page.size,
    currentPageIndex: page.page,
  })
  const rows = data?.rows ?? []
  const opens = data?.opens ?? null
  const columns = withoutIds(opens, data?.columns ?? [])
  const leads = leadsOn(opens, rows)
  const linkWords = useRowWords(opens)
  const words = Object.values(place).map((value) => value ?? '—')
  return (
    <DialogFrame title={[t('behind'), ...words].join(' · ')} width={1000} cross onClose={onClose}>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={200} />}
      {data && (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('behind')}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map(({ name, title, type }) => (
                  <th key={name} scope="col" data-number={type === 'number' ? '' : undefined}>
                    {localText(title, locale)}
                  </th>
                ))}
                {leads && (
                  <th scope="col">
                    <span className="visually-hidden">{linkWords}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index}>
                  {columns.map(({ name, type, format }) => (
                    <td key={name} data-number={type === 'number' ? '' : undefined}>
                      {cellText(row[name], format) || '—'}
                    </td>
                  ))}
                  {leads && (
                    <td className={styles.act}>
                      <RowLink opens={opens} row={row} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && data.records > page.size && (
        <Pager total={data.records} page={page.page} size={page.size} onChange={setPage} />
      )}
    </DialogFrame>
  )
}
