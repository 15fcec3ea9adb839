import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { BehindDialog } from '@/components/charts/behind-dialog'
import type { Place } from '@/lib/charts/chart-marks'
import { leadsOn, RowLink, useRowWords, withoutIds } from '@/components/charts/row-link'
import { ReportFigures } from '@/components/charts/report-figures'
import { Pager } from '@/components/data-list/pager'
import { useCellText } from '@/components/pickers/use-cell-text'
import { Skeleton } from '@/components/ui/skeleton'
import { useCall } from '@/lib/client/use-call'
import type { DashboardPart } from '@/lib/contracts/dashboards'
import type { RowFilter } from '@/lib/contracts/filters'
import { localText } from '@/lib/i18n/local-text'
import { CalendarPart } from './calendar-part'
import { Framed } from './framed'
import { NumberPart } from './number-part'
import { useOpenedReport } from './opened-report'
import { PartProblem } from './part-problem'
import styles from './page-parts.module.css'

interface Props {
  part: DashboardPart
  /** What is filtered by over all parts. */
  shared: RowFilter
  /** The same in words. */
  about?: string
  refreshInterval: number
}

/** What stands in one part: it asks for its own figures, and says by itself when there are none. */
export function PartView(props: Props) {
  const { part } = props
  const t = useTranslations('dashboards')
  const locale = useLocale()
  if (part.kind === 'text') return <Words text={localText(part.text, locale)} title={part.title} />
  if (!part.reportId)
    return (
      <Framed title={localText(part.title, locale) || t(`kinds.${part.kind}`)}>
        <PartProblem message={t('noReport')} />
      </Framed>
    )
  return <OfReport {...props} />
}

function Words({ text, title }: { text: string; title: string }) {
  const locale = useLocale()
  return (
    <>
      {title && <h2 className={styles.title}>{localText(title, locale)}</h2>}
      <p className={styles.words}>{text}</p>
    </>
  )
}

function OfReport({ part, shared, about, refreshInterval }: Props) {
  const { reportId } = part
  const locale = useLocale()
  const [place, setPlace] = useState<Place | null>(null)
  const { data, error, mutate } = useOpenedReport(reportId)
  const title = localText(part.title || data?.reportName || '', locale)
  return (
    <Framed title={title} href={data && `/modules/report/view?reportId=${encodeURIComponent(reportId)}`}>
      {error && <PartProblem message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={80} />}
      {data && !error && data.kind === 'rows' && (
        <RowsPart part={part} shared={shared} refreshInterval={refreshInterval} />
      )}
      {data && !error && data.kind !== 'rows' && part.kind === 'number' && (
        <NumberPart part={part} shared={shared} refreshInterval={refreshInterval} />
      )}
      {data && !error && data.kind !== 'rows' && part.kind === 'calendar' && (
        <CalendarPart
          reportId={reportId}
          groups={data.groups}
          shared={shared}
          refreshInterval={refreshInterval}
          onPick={setPlace}
        />
      )}
      {data && !error && data.kind !== 'rows' && part.kind === 'report' && (
        <FiguresPart
          reportId={reportId}
          name={title}
          shared={shared}
          about={about}
          refreshInterval={refreshInterval}
          onPick={setPlace}
        />
      )}
      {place && <BehindDialog asked={{ reportId, shared }} place={place} onClose={() => setPlace(null)} />}
    </Framed>
  )
}

/** Rows of a list that stand in a part at once. */
const pageSize = 20

interface FiguresProps {
  reportId: string
  name: string
  shared: RowFilter
  about?: string
  refreshInterval: number
  onPick(place: Place): void
}

function FiguresPart({ reportId, name, shared, about, refreshInterval, onPick }: FiguresProps) {
  const { data, error, mutate } = useCall('/api/report/figures', { reportId, shared }, { refreshInterval })
  if (error) return <PartProblem message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={160} />
  return (
    <ReportFigures
      name={name}
      kind={data.kind}
      figures={data.figures}
      look={data.look}
      ways={data.ways}
      about={about}
      bare
      onPick={onPick}
    />
  )
}

/** Rows of a list, page by page; a number and a calendar are made of figures only. */
function RowsPart({ part, shared, refreshInterval }: Props) {
  const t = useTranslations('dashboards')
  const tReport = useTranslations('data.reports')
  const locale = useLocale()
  const cellText = useCellText()
  const filtered = JSON.stringify(shared)
  // Rows of another filter begin anew.
  const [place, setPlace] = useState({ page: 1, filtered })
  const page = place.filtered === filtered ? place.page : 1
  const { data, error, mutate } = useCall(
    '/api/report/run',
    part.kind === 'report' ? { reportId: part.reportId, shared, pageSize, currentPageIndex: page } : null,
    { refreshInterval },
  )
  const linkWords = useRowWords(data?.opens ?? null)
  if (part.kind !== 'report') return <PartProblem message={t('needsFigures')} />
  if (error) return <PartProblem message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={160} />
  const columns = withoutIds(data.opens, data.columns)
  const leads = leadsOn(data.opens, data.rows)
  return (
    <>
      <div className={styles.rows} tabIndex={0} role="region" aria-label={localText(data.reportName, locale)}>
        <table>
          <thead>
            <tr>
              {columns.map(({ name, title }) => (
                <th key={name} scope="col">
                  {localText(title, locale)}
                </th>
              ))}
              {leads && (
                <th scope="col">
                  <span className="visually-hidden">{linkWords}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row, index) => (
              <tr key={index}>
                {columns.map(({ name, format }) => (
                  <td key={name}>{cellText(row[name], format) || '—'}</td>
                ))}
                {leads && (
                  <td>
                    <RowLink opens={data.opens} row={row} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.records > pageSize && (
        <Pager
          total={data.records}
          page={page}
          size={pageSize}
          fixedSize
          onChange={(to) => setPlace({ page: to.page, filtered })}
        />
      )}
      {data.cut && <p className={styles.quiet}>{tReport('cut', { count: data.records })}</p>}
    </>
  )
}
