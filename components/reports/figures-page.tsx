'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { BehindDialog } from '@/components/charts/behind-dialog'
import type { Place } from '@/lib/charts/chart-marks'
import { ReportFigures } from '@/components/charts/report-figures'
import { useViewTitle } from '@/components/page/view-context'
import { useFilterWords } from '@/components/pickers/filter-words'
import { FilterRows } from '@/components/pickers/filter-rows'
import { ParameterInput } from '@/components/pickers/parameter-input'
import { useAsked } from '@/components/pickers/use-asked'
import { Field } from '@/components/ui/field'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { download } from '@/lib/client/download'
import { useCall } from '@/lib/client/use-call'
import type { ReportOpened } from '@/lib/contracts/reports'
import { localText } from '@/lib/i18n/local-text'
import { AskedFailed } from './asked-failed'
import { ReportActs } from './report-acts'
import type { ReportFormat } from '@/lib/words/report-formats'
import styles from './reports.module.css'

interface Props {
  reportId: string
  /** What it can be filtered by. */
  filterable: ReportOpened['filterable']
}

/** R2.9-29: a report of figures as it is now, with the rows behind each; as a file and on paper. */
export function FiguresPage({ reportId, filterable }: Props) {
  const t = useTranslations('figures')
  const locale = useLocale()
  const { typed, type, asked: said, arrival, isAsked, clear } = useAsked()
  const [filtering, setFiltering] = useState(said.filter.conditions.length > 0)
  const [place, setPlace] = useState<Place | null>(null)
  const asked = { reportId, filter: said.filter, parameters: said.parameters }
  const { data, error, mutate } = useCall('/api/report/figures', asked)
  const name = data ? localText(data.reportName, locale) : ''
  useViewTitle(name)
  const columns = filterable.map((one) => ({ ...one, title: localText(one.title, locale) }))
  const filterWords = useFilterWords(asked.filter, columns)
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
          {t('filterNow', { count: asked.filter.conditions.length })}
        </Button>
        {data?.parameters.map(({ name: parameter, type: kind, value, required }) => (
          <Field key={parameter} label={parameter} required={required}>
            <ParameterInput
              type={kind}
              value={typed.parameters[parameter] ?? value}
              onChange={(given) => type({ parameters: { ...typed.parameters, [parameter]: given } })}
            />
          </Field>
        ))}
      </div>
      {filtering && (
        <div className={styles.filter} data-print-hidden="">
          <FilterRows
            key={arrival}
            label={t('shelves.filter')}
            columns={columns}
            filter={typed.filter}
            onChange={(filter) => type({ filter })}
          />
        </div>
      )}
      {error && <AskedFailed message={error.message} onRetry={() => void mutate()} onClear={isAsked ? clear : null} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <section className={`${page.card} ${styles.figures}`} aria-label={name}>
          <ReportFigures
            name={name}
            kind={data.kind}
            figures={data.figures}
            look={data.look}
            ways={data.ways}
            about={[...parameterWords, filterWords].filter(Boolean).join(', ')}
            onPick={setPlace}
          />
        </section>
      )}
      {place && <BehindDialog asked={asked} place={place} onClose={() => setPlace(null)} />}
    </div>
  )
}
