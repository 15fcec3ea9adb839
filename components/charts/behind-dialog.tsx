'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Pager } from '@/components/data-list/pager'
import { ShellLink } from '@/components/page/shell-link'
import { useCellText } from '@/components/pickers/use-cell-text'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import type { Calls } from '@/lib/client/calls'
import { localText } from '@/lib/i18n/local-text'
import type { Place } from './chart-marks'
import styles from './charts.module.css'

interface Props {
  asked: Omit<Calls['/api/report/rowsBehind']['input'], 'at' | 'pageSize' | 'currentPageIndex'>
  place: Place
  onClose(): void
}

/** Columns that name a request of ours. */
const taskColumn = /^_?task_?id$/i
const taskOf = (row: Record<string, unknown>): string => {
  const name = Object.keys(row).find((column) => taskColumn.test(column))
  const value = name ? row[name] : null
  return typeof value === 'string' ? value : ''
}

/** The rows behind one figure, and from there the requests they tell of. */
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
  const columns = data?.columns.filter(({ name }) => !taskColumn.test(name)) ?? []
  const hasTasks = rows.some((row) => taskOf(row) !== '')
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
                {hasTasks && (
                  <th scope="col">
                    <span className="visually-hidden">{t('openTask')}</span>
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
                  {hasTasks && (
                    <td className={styles.act}>
                      {taskOf(row) && (
                        <ShellLink
                          href={`/bpm/task/TaskDetailVue?detailType=View&tid=${encodeURIComponent(taskOf(row))}`}
                        >
                          {t('openTask')}
                        </ShellLink>
                      )}
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
