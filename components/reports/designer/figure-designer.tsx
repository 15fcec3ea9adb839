'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { ReportFigures } from '@/components/charts/report-figures'
import { useDebounced } from '@/components/data-list/use-debounced'
import { RecordDesigner } from '@/components/editor-kit/record-designer'
import { useRecordDesign } from '@/components/editor-kit/use-record-design'
import { columnsIn } from '@/components/pickers/use-columns-of'
import { FilterRows } from '@/components/pickers/filter-rows'
import { Chip } from '@/components/ui/chip'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Stored } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import type { DatasetSchema } from '@/lib/contracts/datasets'
import { wholeFilter } from '@/lib/contracts/filter-days'
import type { FigureQuery } from '@/lib/contracts/figures'
import type { Report, ReportForm } from '@/lib/contracts/reports'
import { localText } from '@/lib/i18n/local-text'
import { LookPanel } from './look-panel'
import { MarkRows } from './mark-rows'
import { formOf, reportStore } from './report-store'
import { ShelfRow, draggedColumn } from './shelf-row'
import { newFigures, putOn, shelfFor, type Column } from './shelves'
import styles from './designer.module.css'

/** R2.4-04, R2.4-05, R2.4-07: the shelves of a report, a cross table, or a chart alone. */
export type DesignerMode = 'report' | 'cross' | 'chart'

/** A report of figures as it is designed: everything live, kept a moment after each change. */
export function FigureDesigner({
  stored,
  mode,
  mayEdit,
}: {
  stored: Stored<Report>
  mode: DesignerMode
  mayEdit: boolean
}) {
  const t = useTranslations('figures')
  const { reportId, datasetId } = stored.record
  const design = useRecordDesign({ stored, id: reportId, formOf, storeOf: reportStore, nameKey: 'reportName', mayEdit })
  const { form: report, change } = design
  const { data: told, error: gone, mutate } = useCall('/api/dataset/get', { datasetId }, { revalidateOnFocus: false })
  const columns = useMemo(
    () => (told ? (JSON.parse(told.schema) as DatasetSchema).columns.filter(({ hidden }) => !hidden) : []),
    [told],
  )
  return (
    <RecordDesigner
      design={design}
      className={styles.designer}
      words={{ name: t('name'), step: t('step') }}
      back={{ href: '/admin/reports', label: t('back') }}
      look={{ href: `/modules/report/view?reportId=${encodeURIComponent(reportId)}`, label: t('look.open') }}
      bar={<Chip tone="info">{t(`modes.${mode}`)}</Chip>}
      settingOf={(property) =>
        t.has(`settings.${property}` as never) ? t(`settings.${property}` as never) : t('settings.look')
      }
    >
      {gone && !told && <ViewFailed message={gone.message} onRetry={() => void mutate()} />}
      {!told && !gone && <Skeleton height={400} />}
      {told && (
        <Drawing report={report} columns={columns} mode={mode} mayEdit={mayEdit} name={told.name} onChange={change} />
      )}
    </RecordDesigner>
  )
}

interface DrawingProps {
  report: ReportForm
  columns: readonly Column[]
  mode: DesignerMode
  mayEdit: boolean
  /** Of the dataset. */
  name: string
  onChange(change: Partial<ReportForm>, typing?: string): void
}

function Drawing({ report, columns, mode, mayEdit, name, onChange }: DrawingProps) {
  const t = useTranslations('figures')
  const locale = useLocale()
  const [word, setWord] = useState('')
  const [chosen, setChosen] = useState(0)
  const [open, setOpen] = useState(report.filter.conditions.length > 0)
  const figures = report.figures ?? newFigures()
  const query: FigureQuery = {
    ...figures,
    datasetId: report.datasetId,
    filter: wholeFilter(report.filter),
    parameters: report.parameters,
  }
  const asked = useDebounced(JSON.stringify(query))
  const { data, error, isValidating, mutate } = useCall('/api/dataset/figures', JSON.parse(asked) as FigureQuery)
  const set = (next: typeof figures) => onChange({ figures: next })
  const titleOf = ({ fieldName, fieldTitle }: Column) => localText(fieldTitle, locale) || fieldName
  const used = new Set([...figures.groups, ...figures.across, ...figures.values].map(({ column }) => column))
  const shelf = (one: 'groups' | 'across' | 'values') => (
    <ShelfRow
      key={one}
      shelf={one}
      figures={figures}
      columns={columns}
      mayEdit={mayEdit}
      chosen={one === 'values' ? chosen : -1}
      onChoose={one === 'values' ? setChosen : undefined}
      onChange={set}
    />
  )
  const values = figures.values.map(({ column, how }, index) => {
    const own = columns.find(({ fieldName }) => fieldName === column)
    return { value: `v${index}`, label: own ? `${titleOf(own)} · ${t(`ways.${how}`)}` : t('rows') }
  })
  return (
    <div className={styles.work}>
      <nav className={styles.fields} aria-label={t('fields')}>
        <strong>{localText(name, locale)}</strong>
        <input
          type="search"
          value={word}
          placeholder={t('findField')}
          aria-label={t('findField')}
          onChange={(event) => setWord(event.target.value)}
        />
        <ul>
          {columns
            .filter((column) => titleOf(column).toLowerCase().includes(word.toLowerCase()))
            .map((column) => (
              <li key={column.fieldName}>
                <button
                  type="button"
                  draggable={mayEdit}
                  disabled={!mayEdit}
                  data-used={used.has(column.fieldName) ? '' : undefined}
                  title={t('fieldHint')}
                  onDragStart={(event) => event.dataTransfer.setData(draggedColumn, column.fieldName)}
                  onClick={() => set(putOn(figures, shelfFor(column, figures), column))}
                >
                  <small>{t(`types.${column.type}`)}</small>
                  <span>{titleOf(column)}</span>
                  {used.has(column.fieldName) && <span aria-label={t('isUsed')}>✓</span>}
                </button>
              </li>
            ))}
        </ul>
      </nav>
      <div className={styles.middle}>
        <div className={styles.shelves}>
          {(['groups', 'across', 'values'] as const).map(shelf)}
          <div className={styles.shelf} role="group" aria-label={t('shelves.filter')}>
            <span className={styles.shelfName}>{t('shelves.filter')}</span>
            <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t('conditions', { count: query.filter.conditions.length })}
            </Button>
          </div>
          {open && (
            <div className={styles.more}>
              <FilterRows
                label={t('shelves.filter')}
                columns={columnsIn({ columns }, locale)}
                filter={report.filter}
                onChange={(filter) => onChange({ filter }, 'filter')}
              />
              <MarkRows
                marks={report.look.marks}
                values={values}
                onChange={(marks) => onChange({ look: { ...report.look, marks } }, 'marks')}
              />
            </div>
          )}
        </div>
        <section className={styles.preview} aria-label={t('preview')} aria-busy={isValidating}>
          <p className={styles.count} role="status">
            {data ? t('rowsRead', { count: data.records }) : ''}
          </p>
          {error && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
          {!data && !error && <Skeleton height={300} />}
          {data && !error && (
            <ReportFigures
              name={localText(report.reportName, locale)}
              kind={mode === 'cross' ? 'cross' : report.kind}
              figures={data}
              look={report.look}
              ways={figures.values.map(({ how }) => how)}
              bare={mode === 'chart'}
            />
          )}
        </section>
      </div>
      <LookPanel
        report={report}
        figures={figures}
        columns={columns}
        chosen={Math.min(chosen, figures.values.length - 1)}
        mayEdit={mayEdit}
        onChange={onChange}
      />
    </div>
  )
}
