'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { BehindDialog } from '@/components/charts/behind-dialog'
import type { Place } from '@/components/charts/chart-marks'
import { ReportFigures } from '@/components/charts/report-figures'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useViewTitle } from '@/components/page/view-context'
import { useFilterWords } from '@/components/pickers/filter-words'
import { FilterRows } from '@/components/pickers/filter-rows'
import { Field } from '@/components/ui/field'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { download } from '@/lib/client/download'
import { useCall } from '@/lib/client/use-call'
import { noFilter, type RowFilter } from '@/lib/contracts/filters'
import { localText } from '@/lib/i18n/local-text'
import { ReportActs } from './report-acts'
import type { ReportFormat } from '@/lib/words/report-formats'
import styles from './reports.module.css'

/** R2.9-29: a report of figures as it is now, with the rows behind each; as a file and on paper. */
export function FiguresPage({ reportId }: { reportId: string }) {
  const t = useTranslations('figures')
  const locale = useLocale()
  const [filter, setFilter] = useState<RowFilter>(noFilter)
  const [filtering, setFiltering] = useState(false)
  const [parameters, setParameters] = useState<Record<string, string>>({})
  const [place, setPlace] = useState<Place | null>(null)
  const whole = {
    ...filter,
    conditions: filter.conditions.filter(
      ({ column, comparison, value }) => column && (value !== '' || comparison === 'empty' || comparison === 'filled'),
    ),
  }
  const text = useDebounced(JSON.stringify({ filter: whole, parameters }))
  const asked = { reportId, ...(JSON.parse(text) as { filter: RowFilter; parameters: Record<string, string> }) }
  const { data, error, mutate } = useCall('/api/report/figures', asked)
  const name = data ? localText(data.reportName, locale) : ''
  useViewTitle(name)
  const filterWords = useFilterWords()
  const titleOf = (column: string) =>
    localText(data?.filterable.find((one) => one.name === column)?.title ?? '', locale) || column
  // They decide what the figures are, as the filter does.
  const parameterWords = (data?.parameters ?? []).flatMap(({ name: parameter, value }) => {
    const given = asked.parameters[parameter] ?? value
    return given ? [`${parameter} ${given}`] : []
  })
  const save = (format: ReportFormat) => download('/api/report/export', { format, query: JSON.stringify(asked) })
  return (
    <div className={page.page} data-print-area="">
      <PageHeader title={name || t('modes.report')} note={data && t('rowsRead', { count: data.figures.records })}>
        <ReportActs reportId={reportId} ready={Boolean(data)} onSave={save} />
      </PageHeader>
      <div className={styles.bar} data-print-hidden="">
        <Button aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
          {t('filterNow', { count: whole.conditions.length })}
        </Button>
        {data?.parameters.map(({ name: parameter, value, required }) => (
          <Field key={parameter} label={parameter} required={required}>
            <input
              value={parameters[parameter] ?? value}
              onChange={(event) => setParameters({ ...parameters, [parameter]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      {filtering && data && (
        <div className={styles.filter} data-print-hidden="">
          <FilterRows
            label={t('shelves.filter')}
            columns={data.filterable.map(({ name: column, title }) => ({
              name: column,
              title: localText(title, locale),
            }))}
            filter={filter}
            onChange={setFilter}
          />
        </div>
      )}
      {error && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <section className={`${page.card} ${styles.figures}`} aria-label={name}>
          <ReportFigures
            name={name}
            kind={data.kind}
            figures={data.figures}
            look={data.look}
            ways={data.ways}
            about={[...parameterWords, filterWords(asked.filter, titleOf)].filter(Boolean).join(', ')}
            onPick={setPlace}
          />
        </section>
      )}
      {place && <BehindDialog asked={asked} place={place} onClose={() => setPlace(null)} />}
    </div>
  )
}
