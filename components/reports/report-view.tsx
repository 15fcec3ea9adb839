'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useRouter, useSearchParams } from 'next/navigation'
import { Fragment, useState } from 'react'
import { defaultPageSize, Pager } from '@/components/data-list/pager'
import { useDebounced } from '@/components/data-list/use-debounced'
import { formatCell } from '@/components/pickers/format-cell'
import { FilterRows } from '@/components/pickers/filter-rows'
import control from '@/components/ui/control.module.css'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { download } from '@/lib/client/download'
import { useCall } from '@/lib/client/use-call'
import { noFilter, type RowFilter } from '@/lib/contracts/filters'
import type { ReportOrder, ReportRun } from '@/lib/contracts/reports'
import { localText } from '@/lib/i18n/local-text'
import styles from './reports.module.css'

type Row = ReportRun['rows'][number]
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value))

/** R2.9-29: one report as it is now: words, filter, parameters, order, groups with totals; as a file and on paper. */
export const ReportView = () => <ReportPage form="rows" />

/** R2.9-29 report2: the same report at a glance, a line for each group. */
export const ReportSummary = () => <ReportPage form="groups" />

const pathOf = { rows: '/modules/report/view', groups: '/modules/report2/view' } as const
type Form = keyof typeof pathOf
/** Of the rows a summary shows none; it asks for as few as can be asked for. */
const fewest = { page: 1, size: 10 }

function ReportPage({ form }: { form: Form }) {
  const t = useTranslations('data.reports')
  const locale = useLocale()
  const router = useRouter()
  const reportId = useSearchParams().get('reportId') ?? ''
  const [keyword, setKeyword] = useState('')
  const [place, setPlace] = useState(form === 'rows' ? { page: 1, size: defaultPageSize } : fewest)
  const [orders, setOrders] = useState<ReportOrder[]>([])
  const [filter, setFilter] = useState<RowFilter>(noFilter)
  const [filtering, setFiltering] = useState(false)
  const [parameters, setParameters] = useState<Record<string, string>>({})
  // A condition that is still being written asks for nothing.
  const whole = { ...filter, conditions: filter.conditions.filter(({ column, comparison, value }) => column && (value !== '' || comparison === 'empty' || comparison === 'filled')) }
  const asked = useDebounced(JSON.stringify({ keyword, filter: whole, parameters }))
  const query = { reportId, orders, ...(JSON.parse(asked) as { keyword: string; filter: RowFilter; parameters: Record<string, string> }) }
  const { data, error, mutate } = useCall('/api/report/run', reportId ? { ...query, pageSize: place.size, currentPageIndex: place.page } : null)
  if (!reportId) return <EmptyState icon="folder" title={t('noReport')} />
  const restart = () => setPlace({ ...place, page: 1 })
  const sortBy = (column: string) => {
    const now = orders[0]?.column === column ? orders[0].direction : null
    setOrders(now === null ? [{ column, direction: 'ASC' }] : now === 'ASC' ? [{ column, direction: 'DESC' }] : [])
    restart()
  }
  const cell = (row: Row, column: ReportRun['columns'][number]) => formatCell(textOf(row[column.name]), column.format, locale) || '—'
  const save = (format: 'xlsx' | 'csv') => download('/api/report/export', { format, query: JSON.stringify(query) })
  return (
    <div className={page.page} data-print-area="">
      <PageHeader title={data ? localText(data.reportName, locale) : t('title')} note={data?.records} sub={data?.cut ? t('cut', { count: data.records }) : undefined}>
        {data && data.groups.length > 0 && form === 'rows' && <Button onClick={() => router.push(`${pathOf.groups}?reportId=${encodeURIComponent(reportId)}`)}>{t('asGroups')}</Button>}
        {form === 'groups' && <Button onClick={() => router.push(`${pathOf.rows}?reportId=${encodeURIComponent(reportId)}`)}>{t('asRows')}</Button>}
        <Button disabled={!data} onClick={() => save('xlsx')}>{t('exportExcel')}</Button>
        <Button disabled={!data} onClick={() => save('csv')}>{t('exportCsv')}</Button>
        <Button disabled={!data} onClick={() => window.print()}>{t('print')}</Button>
      </PageHeader>
      <div className={styles.bar} data-print-hidden="">
        <input
          type="search" className={control.control} value={keyword} placeholder={t('searchRows')} aria-label={t('searchRows')}
          onChange={(event) => {
            setKeyword(event.target.value)
            restart()
          }}
        />
        <Button aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>{t('filterNow', { count: whole.conditions.length })}</Button>
        {data?.parameters.map(({ name, value, required }) => (
          <Field key={name} label={name} required={required}>
            <input
              value={parameters[name] ?? value}
              onChange={(event) => {
                setParameters({ ...parameters, [name]: event.target.value })
                restart()
              }}
            />
          </Field>
        ))}
      </div>
      {filtering && data && (
        <div className={styles.filter} data-print-hidden="">
          <FilterRows label={t('filter')} columns={data.columns.map(({ name, title }) => ({ name, title: localText(title, locale) }))} filter={filter} onChange={(next) => {
            setFilter(next)
            restart()
          }} />
        </div>
      )}
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {error && data && <p role="alert" className={styles.wrong}>{error.message}</p>}
      {!data && !error && <Skeleton height={240} />}
      {data && data.rows.length === 0 && <EmptyState icon="report" title={t('noRows')} />}
      {data && data.rows.length > 0 && (
        <div className={`${page.card} ${styles.grid}`} tabIndex={0} role="region" aria-label={localText(data.reportName, locale)}>
          {form === 'groups' ? <GroupTable data={data} /> : <table>
            <thead>
              <tr>
                {data.columns.map(({ name, title, type }) => {
                  const direction = orders[0]?.column === name ? orders[0].direction : null
                  return (
                    <th key={name} data-number={type === 'number' ? '' : undefined} aria-sort={direction === 'ASC' ? 'ascending' : direction === 'DESC' ? 'descending' : 'none'}>
                      <button type="button" onClick={() => sortBy(name)}>{localText(title, locale)} {direction === 'ASC' ? '↑' : direction === 'DESC' ? '↓' : ''}</button>
                    </th>
                  )
                })}
              </tr>
            </thead>
            <Body data={data} from={place.size === -1 ? 0 : (place.page - 1) * place.size} cell={cell} />
            <Foot data={data} label={t('totalOf')} />
          </table>}
        </div>
      )}
      {data && form === 'rows' && data.records > place.size && <div data-print-hidden=""><Pager total={data.records} page={place.page} size={place.size} onChange={setPlace} /></div>}
    </div>
  )
}

/** A line for each group: how many rows it has, and what they come to. */
function GroupTable({ data }: { data: ReportRun }) {
  const t = useTranslations('data.reports')
  const locale = useLocale()
  const summed = data.columns.filter(({ name }) => data.totals[name] !== undefined)
  const line = (key: string, label: string, count: number, totals: ReportRun['totals']) => (
    <tr key={key}>
      <th scope="row">{label}</th>
      <td data-number="">{count}</td>
      {summed.map(({ name, format }) => <td key={name} data-number="">{totals[name] === undefined ? '—' : formatCell(String(totals[name]), format, locale)}</td>)}
    </tr>
  )
  return (
    <table>
      <thead>
        <tr>
          <th>{t('groupOf')}</th>
          <th data-number="">{t('rowCount')}</th>
          {summed.map(({ name, title, total }) => <th key={name} data-number="">{localText(title, locale)} <small>{t(`totals.${total}`)}</small></th>)}
        </tr>
      </thead>
      <tbody>{data.groups.map(({ values, count, totals }, at) => line(String(at), values.map((value) => value || '—').join(' / '), count, totals))}</tbody>
      <tfoot className={styles.sums}>{line('all', t('totalOf'), data.records, data.totals)}</tfoot>
    </table>
  )
}

/** Rows; before the first of a group stands which it is, behind its last what it comes to. */
function Body({ data, from, cell }: { data: ReportRun; from: number; cell(row: Row, column: ReportRun['columns'][number]): string }) {
  const t = useTranslations('data.reports')
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
            {begins && <tr className={styles.group}><th colSpan={data.columns.length} scope="rowgroup">{begins.group.values.map((value) => value || '—').join(' / ')} <small>{t('rowsIn', { count: begins.group.count })}</small></th></tr>}
            <tr>{data.columns.map((column) => <td key={column.name} data-number={column.type === 'number' ? '' : undefined}>{cell(row, column)}</td>)}</tr>
            {ends && Object.keys(ends.group.totals).length > 0 && <Sums data={data} label={t('subtotal')} sums={ends.group.totals} />}
          </Fragment>
        )
      })}
    </tbody>
  )
}

function Sums({ data, label, sums }: { data: ReportRun; label: string; sums: Record<string, number> }) {
  const locale = useLocale()
  return (
    <tr className={styles.sums}>
      {data.columns.map(({ name, format }, index) => {
        const sum = sums[name]
        return <td key={name} data-number={sum === undefined ? undefined : ''}>{sum === undefined ? (index === 0 ? label : '') : `${index === 0 ? `${label}: ` : ''}${formatCell(String(sum), format, locale)}`}</td>
      })}
    </tr>
  )
}

const Foot = ({ data, label }: { data: ReportRun; label: string }) =>
  Object.keys(data.totals).length > 0 ? <tfoot><Sums data={data} label={label} sums={data.totals} /></tfoot> : null
