'use client'

import { useLocale, useTranslations } from 'next-intl'
import { leadsOn, RowLink, useRowWords, withoutIds } from '@/components/charts/row-link'
import { formatCell } from '@/lib/i18n/format-cell'
import { Sheet } from '@/components/sheet/sheet'
import type { ReportOrder, ReportRun } from '@/lib/contracts/reports'
import { localText } from '@/lib/i18n/local-text'
import { cellText } from './cell-text'
import styles from './reports.module.css'

interface Props {
  reportId: string
  data: ReportRun
  orders: readonly ReportOrder[]
  /** Which of all rows the first of this page is. */
  from: number
  onOrder(orders: ReportOrder[]): void
}

/** For the words of a link, in pixels. */
const linkWidth = 130

/** The rows of a report without groups: as wide and in such an order as one likes, what they come to below. */
export function ReportSheet({ reportId, data, orders, from, onOrder }: Props) {
  const t = useTranslations('data.reports')
  const locale = useLocale()
  const [order] = orders
  const linkWords = useRowWords(data.opens)
  const columns = withoutIds(data.opens, data.columns)
  const sums = data.columns.filter(({ name }) => data.totals[name] !== undefined)
  return (
    <div data-print-hidden="">
      <Sheet
        name={`report:${reportId}`}
        label={localText(data.reportName, locale)}
        columns={columns.map(({ name, title, type, format }) => ({
          name,
          title: localText(title, locale),
          kind: type === 'number' ? 'number' : 'text',
          sorts: true,
          show: (value) => formatCell(value, format, locale) || '—',
        }))}
        rows={data.rows.map((row, index) => ({
          id: String(from + index),
          cells: Object.fromEntries(columns.map(({ name }) => [name, cellText(row[name])])),
        }))}
        actionsOf={
          leadsOn(data.opens, data.rows)
            ? {
                title: linkWords,
                width: linkWidth,
                draw: ({ id }) => <RowLink opens={data.opens} row={data.rows[Number(id) - from] ?? {}} />,
              }
            : undefined
        }
        sorting={{
          model: order ? [{ field: order.column, sort: order.direction === 'DESC' ? 'desc' : 'asc' }] : [],
          onChange: ([wish]) =>
            onOrder(wish?.sort ? [{ column: wish.field, direction: wish.sort === 'desc' ? 'DESC' : 'ASC' }] : []),
        }}
      />
      {sums.length > 0 && (
        <dl className={styles.totals} aria-label={t('totalOf')}>
          {sums.map(({ name, title, format }) => (
            <div key={name}>
              <dt>
                {t('totalOf')} · {localText(title, locale)}
              </dt>
              <dd>{formatCell(data.totals[name], format, locale)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
