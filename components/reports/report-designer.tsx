'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useView } from '@/components/page/view-context'
import { NameField } from '@/components/editor-kit/name-field'
import { Field } from '@/components/ui/field'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import type { DatasetSchema } from '@/lib/contracts/datasets'
import { reportMenu } from '@/lib/contracts/reports'
import { localText } from '@/lib/i18n/local-text'
import { mayDo } from '@/lib/rights/menu-mask'
import { FigureDesigner, type DesignerMode } from './designer/figure-designer'
import { newFigures } from './designer/shelves'
import { ReportDialog } from './report-dialog'
import styles from './reports.module.css'

const pathOf: Record<DesignerMode, string> = {
  report: '/bpm/design/simple/report',
  cross: '/bpm/design/simple/report2',
  chart: '/bpm/design/chart/edit',
}

/** R2.4-04: the figures of a report on their shelves; a report of rows as it is edited. */
export const ReportDesigner = () => <Designer mode="report" />
/** R2.4-05: a cross table. */
export const CrossDesigner = () => <Designer mode="cross" />
/** R2.4-07: a chart alone. */
export const ChartDesigner = () => <Designer mode="chart" />

function Designer({ mode }: { mode: DesignerMode }) {
  const router = useRouter()
  const reportId = useView().query.get('reportId') ?? ''
  return reportId ? (
    <Opened key={reportId} reportId={reportId} mode={mode} />
  ) : (
    <NewReport mode={mode} onMade={(id) => router.replace(`${pathOf[mode]}?reportId=${encodeURIComponent(id)}`)} />
  )
}

function Opened({ reportId, mode }: { reportId: string; mode: DesignerMode }) {
  const router = useRouter()
  const { stored, error, reload } = useRecord('/api/report/getReport', { reportId })
  const { data: access } = useCall('/api/menu/getUserMenuAccessWithAction', { menuCode: reportMenu })
  const edit = access?.actions.find(({ actionCode }) => actionCode === 'edit')
  const mayEdit = Boolean(access && edit && mayDo(access.access, edit.actionValue))
  const leave = () => router.push('/admin/reports')
  if (error)
    return (
      <div className={page.page}>
        <ViewFailed message={error.message} onRetry={reload} />
      </div>
    )
  if (!stored || !access)
    return (
      <div className={page.page}>
        <Skeleton height={480} />
      </div>
    )
  if (stored.record.kind === 'rows')
    return <ReportDialog reportId={reportId} mayEdit={mayEdit} onClose={leave} onSaved={leave} />
  return (
    <FigureDesigner
      key={stored.rev}
      stored={stored}
      mode={stored.record.kind === 'cross' ? 'cross' : mode}
      mayEdit={mayEdit}
    />
  )
}

/** A new report begins with what it is made of; everything else is drawn. */
function NewReport({ mode, onMade }: { mode: DesignerMode; onMade(reportId: string): void }) {
  const t = useTranslations('figures')
  const locale = useLocale()
  const [name, setName] = useState('')
  const [datasetId, setDatasetId] = useState('')
  const { data: datasets } = useCall('/api/dataset/list', { own: true, pageSize: -1 }, { revalidateOnFocus: false })
  const { attempt, busy, problem } = useAttempt()
  const make = async () => {
    const { columns } = JSON.parse(
      (await call('/api/dataset/get', { datasetId }, { quiet: true })).schema,
    ) as DatasetSchema
    const { reportId } = await call(
      '/api/report/saveReport',
      {
        reportName: name.trim(),
        datasetId,
        columns: columns.filter(({ hidden }) => !hidden).map(({ fieldName }) => ({ name: fieldName })),
        kind: mode === 'cross' ? 'cross' : 'figures',
        figures: newFigures(),
        look: { chart: mode === 'cross' ? 'table' : 'bar' },
      },
      { quiet: true },
    )
    onMade(reportId)
  }
  return (
    <div className={page.page}>
      <PageHeader title={t(`new.${mode}`)} sub={t('newExplain')} />
      <form
        className={`${page.card} ${styles.newReport}`}
        onSubmit={(event) => {
          event.preventDefault()
          void attempt(make)
        }}
      >
        <NameField label={t('name')} most={200} required value={name} onChange={setName} />
        <Field label={t('dataset')} required hint={t('datasetHint')}>
          <select value={datasetId} onChange={(event) => setDatasetId(event.target.value)}>
            <option value="" />
            {datasets?.rows.map((one) => (
              <option key={one.datasetId} value={one.datasetId}>
                {localText(one.name, locale)}
              </option>
            ))}
          </select>
        </Field>
        {problem && (
          <p role="alert" className={styles.wrong}>
            {problem}
          </p>
        )}
        <Button type="submit" variant="contained" disabled={busy || !name.trim() || !datasetId}>
          {t('make')}
        </Button>
      </form>
    </div>
  )
}
