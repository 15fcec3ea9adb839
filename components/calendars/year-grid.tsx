import { memo, useMemo } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import { dayKey, monthWeeks } from '@/components/date-input/month-days'
import { WeekRows } from '@/components/date-input/week-rows'
import type { Calendar } from '@/lib/calendar/calendar'
import { localText } from '@/lib/i18n/local-text'
import type { Draft } from './use-draft-hours'
import { hoursOn, worksOn } from './works-on'
import styles from './calendars.module.css'

interface Props {
  year: number
  today: string
  draft: Draft
  /** Null while its hours are not known. */
  calendar: Calendar | null
  onDay: ((day: string) => void) | null
}

const months = Array.from({ length: 12 }, (_, month) => month)

/** Twelve months: what is off, what is worked instead, and what people added themselves. */
export const YearGrid = memo(function YearGrid({ year, today, draft, calendar, onDay }: Props) {
  const t = useTranslations('calendars')
  const locale = useLocale()
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long' })
  const fullDay = useMemo(() => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }), [locale])
  const dayOff = t('dayOff')
  const own = new Set(draft.days.filter(({ source }) => source === 'own').map(({ day }) => day))
  return (
    <div className={styles.months}>
      {months.map((month) => {
        const weeks = monthWeeks(year, month)
        const name = monthName.format(new Date(year, month, 1))
        return (
          <table key={month} className={styles.month} aria-label={name}>
            <caption>
              {name}
              {calendar && <small>{t('days', { count: worksOn(calendar, year, month + 1) })}</small>}
            </caption>
            <WeekRows
              weeks={weeks}
              day={(date) => (
                <Day
                  key={dayKey(date)}
                  date={date}
                  shown={date.getMonth() === month}
                  isToday={dayKey(date) === today}
                  isOwn={own.has(dayKey(date))}
                  name={localText(calendar?.dayNames?.[dayKey(date)] ?? '', locale)}
                  calendar={calendar}
                  fullDay={fullDay}
                  dayOff={dayOff}
                  onDay={onDay}
                />
              )}
            />
          </table>
        )
      })}
    </div>
  )
})

interface DayProps extends Pick<Props, 'calendar' | 'onDay'> {
  date: Date
  shown: boolean
  isToday: boolean
  isOwn: boolean
  name: string
  /** Made once for all of them: making one takes longer than drawing a day. */
  fullDay: Intl.DateTimeFormat
  dayOff: string
}

function Day({ date, shown, isToday, isOwn, name, calendar, fullDay, dayOff, onDay }: DayProps) {
  if (!shown) return <td />
  const day = dayKey(date)
  const hours = calendar ? hoursOn(calendar, day) : null
  const differs = calendar?.exceptions[day] !== undefined
  const works = hours !== null && hours.length > 0
  const kind = isOwn ? 'own' : differs ? (works ? 'worked' : 'off') : undefined
  const said = [
    fullDay.format(date),
    name,
    hours === null ? '' : works ? hours.map(({ from, until }) => `${from}–${until}`).join(' ') : dayOff,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <td data-kind={kind} data-today={isToday || undefined} data-off={(hours !== null && !works) || undefined}>
      {onDay ? (
        <button type="button" title={said} aria-label={said} onClick={() => onDay(day)}>
          {date.getDate()}
        </button>
      ) : (
        <span title={said}>{date.getDate()}</span>
      )}
    </td>
  )
}
