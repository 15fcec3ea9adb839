'use client'

import Button from '@mui/material/Button'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTypedText } from '@/components/data-list/use-typed-query'
import { useView, useViewTitle } from '@/components/page/view-context'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { refreshCalls, useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { FilterBar, useFiltersInWords } from './filter-bar'
import { isFilterName, sharedFilter, textOf, valuesIn } from './filter-values'
import { useFilterableColumns } from './use-filterable-columns'
import { PartView } from '@/components/page-parts/part-view'
import styles from '@/components/page-parts/page-parts.module.css'

/** A dashboard to look at: filters over all parts, looked at anew by itself, on the whole screen. */
export function DashboardPage() {
  const t = useTranslations('dashboards')
  const locale = useLocale()
  const { view, query, setQuery, current } = useView()
  const dashboardId = decodeURIComponent(view.page.path.split('/').at(-1) ?? '')
  const host = useRef<HTMLDivElement>(null)
  const { data, error, mutate } = useCall('/api/dashboard/open', { dashboardId })
  const filters = data?.filters ?? []
  const asked = valuesIn(query, filters)
  // It stands in the address, so that a reload, the way back or a sent link show the same.
  const { typed, setTyped } = useTypedText({
    inAddress: textOf(asked),
    current,
    tell: (text) =>
      setQuery({
        ...Object.fromEntries([...query.keys()].filter(isFilterName).map((name) => [name, null])),
        ...Object.fromEntries(new URLSearchParams(text)),
      }),
  })
  const values = valuesIn(new URLSearchParams(typed), filters)
  const shared = sharedFilter(filters, asked)
  const filterable = useFilterableColumns(filters.length > 0 ? (data?.parts ?? []) : [])
  const columns = filterable.map((one) => ({ ...one, title: localText(one.title, locale) }))
  const about = useFiltersInWords(filters, asked, columns)
  const format = useFormatter()
  const tPicture = useTranslations('figures.picture')
  const name = data ? localText(data.dashboardName, locale) : ''
  const printedAt = usePrintedAt()
  useViewTitle(name)
  if (error && !data)
    return (
      <div className={page.page}>
        <ViewFailed message={error.message} onRetry={() => void mutate()} />
      </div>
    )
  if (!data)
    return (
      <div className={page.page}>
        <Skeleton height={400} />
      </div>
    )
  const moment = format.dateTime(printedAt, { dateStyle: 'medium', timeStyle: 'short' })
  const again = () => void refreshCalls('/api/report/figures', '/api/report/run', '/api/report/open')
  return (
    <div ref={host} className={`${page.wide} ${styles.page}`} data-print-area="">
      <PageHeader
        title={name}
        note={
          data.refreshSeconds > 0
            ? t('every', { minutes: Math.max(1, Math.round(data.refreshSeconds / 60)) })
            : undefined
        }
      >
        <Button onClick={again}>{t('refresh')}</Button>
        <Button disabled={data.parts.length === 0} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button
          onClick={() =>
            void (document.fullscreenElement ? document.exitFullscreen() : host.current?.requestFullscreen())
          }
        >
          {t('fullScreen')}
        </Button>
      </PageHeader>
      <p className={styles.printed}>{[about, tPicture('at', { moment })].filter(Boolean).join(' · ')}</p>
      <FilterBar filters={data.filters} values={values} columns={columns} onChange={(next) => setTyped(textOf(next))} />
      {data.parts.length === 0 && <EmptyState icon="report" title={t('empty')} />}
      <div className={styles.grid}>
        {[...data.parts]
          .sort((left, right) => left.y - right.y || left.x - right.x)
          .map((part, index) => (
            <section
              key={part.id}
              className={styles.part}
              data-kind={part.kind}
              aria-label={localText(part.title, locale) || `${t(`kinds.${part.kind}`)} ${index + 1}`}
              style={{
                gridColumn: `${part.x + 1} / span ${part.w}`,
                gridRow: `${part.y + 1} / span ${part.h}`,
              }}
            >
              <PartView part={part} shared={shared} about={about} refreshInterval={data.refreshSeconds * 1000} />
            </section>
          ))}
      </div>
    </div>
  )
}

/** When paper was asked for last: figures are fetched anew while the page stands. */
function usePrintedAt(): Date {
  const [at, setAt] = useState(() => new Date())
  useEffect(() => {
    // The paper is drawn as soon as this has been told.
    const now = () => flushSync(() => setAt(new Date()))
    window.addEventListener('beforeprint', now)
    return () => window.removeEventListener('beforeprint', now)
  }, [])
  return at
}
