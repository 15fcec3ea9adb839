'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { leadsOn, RowLink, useRowWords, withoutIds } from '@/components/charts/row-link'
import { formatCell } from '@/lib/i18n/format-cell'
import { useCellText } from '@/components/pickers/use-cell-text'
import type { ReportOrder, ReportRun } from '@/lib/contracts/reports'
import { localText } from '@/lib/i18n/local-text'
import { cellText } from './cell-text'
import styles from './reports.module.css'

interface Props {
  data: ReportRun
  orders: readonly ReportOrder[]
  /** Which of all rows the first of this page is. */
  from: number
  onSort(column: string): void
}

/** The rows of a report under one another; those of a group between its name and what it comes to. */
export function ReportRows({ data: all, orders, from, onSort }: Props) {
  const t = useTranslations('data.reports')
  const locale = useLocale()
  const linkWords = useRowWords(all.opens)
  const leads = leadsOn(all.opens, all.rows)
  const data = { ...all, columns: withoutIds(all.opens, all.columns) }
  return (
    <table>
      <thead>
        <tr>
          {data.columns.map(({ name, title, type }) => {
            const direction = orders[0]?.column === name ? orders[0].direction : null
            return (
              <th
                key={name}
                data-number={type === 'number' ? '' : undefined}
                aria-sort={direction === 'ASC' ? 'ascending' : direction === 'DESC' ? 'descending' : 'none'}
              >
                <button type="button" onClick={() => onSort(name)}>
                  {localText(title, locale)} {direction === 'ASC' ? '↑' : direction === 'DESC' ? '↓' : ''}
                </button>
              </th>
            )
          })}
          {leads && (
            <th data-print-hidden="">
              <span className="visually-hidden">{linkWords}</span>
            </th>
          )}
        </tr>
      </thead>
      <Body data={data} from={from} leads={leads} />
      {Object.keys(data.totals).length > 0 && (
        <tfoot>
          <Sums data={data} label={t('totalOf')} sums={data.totals} leads={leads} />
        </tfoot>
      )}
    </table>
  )
}

/** Rows; before the first of a group stands which it is, behind its last what it comes to. */
function Body({ data, from, leads }: { data: ReportRun; from: number; leads: boolean }) {
  const t = useTranslations('data.reports')
  const shown = useCellText()
  const bounds: { first: number; last: number; group: ReportRun['groups'][number] }[] = []
  for (const group of data.groups) {
    const first = (bounds.at(-1)?.last ?? -1) + 1
    bounds.push({ first, last: first + group.count - 1, group })
  }
  return (
    <tbody>
      {data.rows.map((row, index) => {
        const at = from + index
        const begins = bounds.find(({ first, last }) => at === first || (index === 0 && at > first && at <= last))
        const ends = bounds.find(({ last }) => at === last)
        return (
          <Fragment key={at}>
            {begins && (
              <tr className={styles.group}>
                <th colSpan={data.columns.length + Number(leads)} scope="rowgroup">
                  {begins.group.values.map((value) => value || '—').join(' / ')}{' '}
                  <small>{t('rowsIn', { count: begins.group.count })}</small>
                </th>
              </tr>
            )}
            <tr>
              {data.columns.map((column) => (
                <td key={column.name} data-number={column.type === 'number' ? '' : undefined}>
                  {shown(
                    typeof row[column.name] === 'boolean' ? row[column.name] : cellText(row[column.name]),
                    column.format,
                  ) || '—'}
                </td>
              ))}
              {leads && (
                <td data-print-hidden="">
                  <RowLink opens={data.opens} row={row} />
                </td>
              )}
            </tr>
            {ends && Object.keys(ends.group.totals).length > 0 && (
              <Sums data={data} label={t('subtotal')} sums={ends.group.totals} leads={leads} />
            )}
          </Fragment>
        )
      })}
    </tbody>
  )
}

interface SumsProps {
  data: ReportRun
  label: string
  sums: Record<string, number>
  leads: boolean
}

function Sums({ data, label, sums, leads }: SumsProps) {
  const locale = useLocale()
  return (
    <tr className={styles.sums}>
      {data.columns.map(({ name, format }, index) => {
        const sum = sums[name]
        return (
          <td key={name} data-number={sum === undefined ? undefined : ''}>
            {sum === undefined
              ? index === 0
                ? label
                : ''
              : `${index === 0 ? `${label}: ` : ''}${formatCell(sum, format, locale)}`}
          </td>
        )
      })}
      {leads && <td data-print-hidden="" />}
    </tr>
  )
}
