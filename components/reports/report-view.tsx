'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useView } from '@/components/page/view-context'
import { useIsPhone } from '@/components/page/use-is-phone'
import { Pager } from '@/components/data-list/pager'
import { useLastPage } from '@/components/data-list/use-last-page'
import { FilterRows } from '@/components/pickers/filter-rows'
import { ParameterInput } from '@/components/pickers/parameter-input'
import { useAsked } from '@/components/pickers/use-asked'
import control from '@/components/ui/control.module.css'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { download } from '@/lib/client/download'
import { useCall } from '@/lib/client/use-call'
import type { ReportOpened, ReportOrder } from '@/lib/contracts/reports'
import { localText } from '@/lib/i18n/local-text'
import { AskedFailed } from './asked-failed'
import { FiguresPage } from './figures-page'
import { ReportGroups } from './report-groups'
import { ReportRows } from './report-rows'
import { ReportSheet } from './report-sheet'
import { ReportActs } from './report-acts'
import type { ReportFormat } from '@/lib/words/report-formats'
import styles from './reports.module.css'

/** R2.9-29: one report as it is now: words, filter, parameters, order, groups with totals; as a file and on paper. */
export const ReportView = () => <AnyReport form="rows" />

/** R2.9-29 report2: the same report at a glance, a line for each group. */
export const ReportSummary = () => <AnyReport form="groups" />

const pathOf = { rows: '/modules/report/view', groups: '/modules/report2/view' } as const
type Form = keyof typeof pathOf
/** Of the rows a summary shows none; it asks for as few as can be asked for. */
const fewest = { page: 1, size: 10 }

/** Rows, or figures: by what kind of report it is. */
function AnyReport({ form }: { form: Form }) {
  const t = useTranslations('data.reports')
  const reportId = useView().query.get('reportId') ?? ''
  const { data, error, mutate } = useCall('/api/report/open', reportId ? { reportId } : null)
  if (!reportId) return <EmptyState icon="folder" title={t('noReport')} />
  if (data && data.kind !== 'rows')
    return <FiguresPage key={reportId} reportId={reportId} filterable={data.filterable} />
  if (data) return <ReportPage form={form} filterable={data.filterable} />
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} />
      {error ? <ViewFailed message={error.message} onRetry={() => void mutate()} /> : <Skeleton height={240} />}
    </div>
  )
}

interface PageProps {
  form: Form
  /** What its columns may hold, which no run tells again. */
  filterable: ReportOpened['filterable']
}

function ReportPage({ form, filterable }: PageProps) {
  const t = useTranslations('data.reports')
  const locale = useLocale()
  const router = useRouter()
  const isPhone = useIsPhone()
  const { query: address, current } = useView()
  const reportId = address.get('reportId') ?? ''
  const { typed, type, asked, arrival, isAsked, clear, place: inAddress, goTo } = useAsked()
  const { orders } = inAddress
  const place = form === 'rows' ? inAddress : fewest
  const [filtering, setFiltering] = useState(asked.filter.conditions.length > 0)
  const query = { reportId, orders, ...asked }
  const { data, error, isLoading, mutate } = useCall('/api/report/run', {
    ...query,
    pageSize: place.size,
    currentPageIndex: place.page,
  })
  useLastPage({ ...place, total: isLoading ? undefined : data?.records, current: current && form === 'rows', goTo })
  const order = (next: ReportOrder[]) => goTo({ orders: next, page: 1 })
  const sortBy = (column: string) => {
    const now = orders[0]?.column === column ? orders[0].direction : null
    order(now === null ? [{ column, direction: 'ASC' }] : now === 'ASC' ? [{ column, direction: 'DESC' }] : [])
  }
  const from = (place.page - 1) * place.size
  // Groups stand between names and sums, which a sheet has no place for; on paper and on the phone a table is better.
  const isSheet = form === 'rows' && !isPhone && data?.groups.length === 0
  const save = (format: ReportFormat) => download('/api/report/export', { format, query: JSON.stringify(query) })
  return (
    <div className={page.page} data-print-area="">
      <PageHeader
        title={data ? localText(data.reportName, locale) : t('title')}
        note={data?.records}
        sub={data?.cut ? t('cut', { count: data.records }) : undefined}
      >
        {data && data.groups.length > 0 && form === 'rows' && (
          <Button onClick={() => router.push(`${pathOf.groups}?reportId=${encodeURIComponent(reportId)}`)}>
            {t('asGroups')}
          </Button>
        )}
        {form === 'groups' && (
          <Button onClick={() => router.push(`${pathOf.rows}?reportId=${encodeURIComponent(reportId)}`)}>
            {t('asRows')}
          </Button>
        )}
        <ReportActs reportId={reportId} ready={Boolean(data)} onSave={save} />
      </PageHeader>
      <div className={styles.bar} data-print-hidden="">
        <input
          type="search"
          className={control.control}
          value={typed.keyword}
          placeholder={t('searchRows')}
          aria-label={t('searchRows')}
          onChange={(event) => type({ keyword: event.target.value })}
        />
        <Button aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
          {t('filterNow', { count: asked.filter.conditions.length })}
        </Button>
        {data?.parameters.map(({ name, type: kind, value, required }) => (
          <Field key={name} label={name} required={required}>
            <ParameterInput
              type={kind}
              value={typed.parameters[name] ?? value}
              onChange={(given) => type({ parameters: { ...typed.parameters, [name]: given } })}
            />
          </Field>
        ))}
      </div>
      {filtering && data && (
        <div className={styles.filter} data-print-hidden="">
          <FilterRows
            key={arrival}
            label={t('filter')}
            columns={data.columns.map(({ name, title, type: kind }) => ({
              ...filterable.find((one) => one.name === name),
              name,
              type: kind,
              title: localText(title, locale),
            }))}
            filter={typed.filter}
            onChange={(filter) => type({ filter })}
          />
        </div>
      )}
      {error && !data && (
        <AskedFailed message={error.message} onRetry={() => void mutate()} onClear={isAsked ? clear : null} />
      )}
      {error && data && (
        <p role="alert" className={styles.wrong}>
          {error.message}
        </p>
      )}
      {!data && !error && <Skeleton height={240} />}
      {data && data.rows.length === 0 && <EmptyState icon="report" title={t('noRows')} />}
      {isSheet && data && data.rows.length > 0 && (
        <ReportSheet reportId={reportId} data={data} orders={orders} from={from} onOrder={order} />
      )}
      {data && data.rows.length > 0 && (
        <div
          className={`${page.card} ${styles.grid} ${isSheet ? styles.onPaper : ''}`}
          tabIndex={0}
          role="region"
          aria-label={localText(data.reportName, locale)}
        >
          {form === 'groups' ? (
            <ReportGroups data={data} />
          ) : (
            <ReportRows data={data} orders={orders} from={from} onSort={sortBy} />
          )}
        </div>
      )}
      {data && form === 'rows' && data.records > place.size && (
        <div data-print-hidden="">
          <Pager total={data.records} page={place.page} size={place.size} onChange={goTo} />
        </div>
      )}
    </div>
  )
}
