import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Place } from '@/lib/charts/chart-marks'
import { formatCell } from '@/lib/i18n/format-cell'
import { localDay } from '@/lib/calendar/company-time'
import { useCall } from '@/lib/client/use-call'
import { conditionsAt, periodBounds } from '@/lib/contracts/figure-bounds'
import type { FigureGroup } from '@/lib/contracts/figures'
import type { RowFilter } from '@/lib/contracts/filters'
import { PartProblem } from './part-problem'
import styles from './page-parts.module.css'

interface Props {
  reportId: string
  groups: readonly FigureGroup[]
  shared: RowFilter
  refreshInterval: number
  onPick(place: Place): void
}

/** The weeks of a month, Monday first; days of other months are empty. */
export function weeksOf(month: string): (string | null)[][] {
  const { from = '', to = '' } = periodBounds('month', month) ?? {}
  const first = new Date(`${from}T00:00:00Z`)
  const count = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  const blanks = (first.getUTCDay() + 6) % 7
  const cells: (string | null)[] = [
    ...Array.from({ length: blanks }, () => null),
    ...Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`),
  ]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

const monthBeside = (month: string, step: number): string => {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + step)
  return at.toISOString().slice(0, 7)
}

/** A report gathered by day, month by month: only the month shown is asked for. */
export function CalendarPart({ reportId, groups, shared, refreshInterval, onPick }: Props) {
  const t = useTranslations('dashboards')
  const locale = useLocale()
  const format = useFormatter()
  const [month, setMonth] = useState(() => localDay(new Date()).slice(0, 7))
  const [days] = groups
  const filter: RowFilter = { match: 'all', conditions: days ? conditionsAt(days.column, 'month', month) : [] }
  const { data, error, mutate } = useCall(
    '/api/report/figures',
    days?.by === 'day' ? { reportId, shared, filter } : null,
    { refreshInterval },
  )
  if (days?.by !== 'day') return <PartProblem message={t('notByDay')} />
  const column = data?.figures.columns.find(({ name }) => name === 'v0')
  const byDay = new Map(data?.figures.rows.map((row) => [String(row.g0), row.v0]))
  const utc = { timeZone: 'UTC' } as const
  const weeks = weeksOf(month)
  const dayNames = [1, 2, 3, 4, 5, 6, 7].map((day) =>
    format.dateTime(new Date(Date.UTC(2024, 0, day)), { weekday: 'short', ...utc }),
  )
  return (
    <div className={styles.calendar}>
      <p>
        <IconButton size="small" aria-label={t('monthBefore')} onClick={() => setMonth(monthBeside(month, -1))}>
          <ChevronLeft fontSize="small" />
        </IconButton>
        <strong aria-live="polite">
          {format.dateTime(new Date(`${month}-01T00:00:00Z`), { year: 'numeric', month: 'long', ...utc })}
        </strong>
        <IconButton size="small" aria-label={t('monthAfter')} onClick={() => setMonth(monthBeside(month, 1))}>
          <ChevronRight fontSize="small" />
        </IconButton>
      </p>
      {error && <PartProblem message={error.message} onRetry={() => void mutate()} />}
      <table aria-busy={!data && !error}>
        <thead>
          <tr>
            {dayNames.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, at) => {
                const value = day ? byDay.get(day) : undefined
                return (
                  <td key={at}>
                    {day && <span>{Number(day.slice(8))}</span>}
                    {day && value !== undefined && value !== null && (
                      <button type="button" aria-label={t('dayRows', { day })} onClick={() => onPick({ g0: day })}>
                        {formatCell(value, column?.format ?? '', locale)}
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
