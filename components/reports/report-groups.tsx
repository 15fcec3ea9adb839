'use client'

import { useLocale, useTranslations } from 'next-intl'
import { formatCell } from '@/lib/i18n/format-cell'
import type { ReportRun } from '@/lib/contracts/reports'
import { localText } from '@/lib/i18n/local-text'
import styles from './reports.module.css'

/** A line for each group: how many rows it has, and what they come to. */
export function ReportGroups({ data }: { data: ReportRun }) {
  const t = useTranslations('data.reports')
  const locale = useLocale()
  const summed = data.columns.filter(({ name }) => data.totals[name] !== undefined)
  const line = (key: string, label: string, count: number, totals: ReportRun['totals']) => (
    <tr key={key}>
      <th scope="row">{label}</th>
      <td data-number="">{count}</td>
      {summed.map(({ name, format }) => (
        <td key={name} data-number="">
          {totals[name] === undefined ? '—' : formatCell(totals[name], format, locale)}
        </td>
      ))}
    </tr>
  )
  return (
    <table>
      <thead>
        <tr>
          <th>{t('groupOf')}</th>
          <th data-number="">{t('rowCount')}</th>
          {summed.map(({ name, title, total }) => (
            <th key={name} data-number="">
              {localText(title, locale)} <small>{t(`totals.${total}`)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.groups.map(({ values, count, totals }, at) =>
          line(String(at), values.map((value) => value || '—').join(' / '), count, totals),
        )}
      </tbody>
      <tfoot className={styles.sums}>{line('all', t('totalOf'), data.records, data.totals)}</tfoot>
    </table>
  )
}
