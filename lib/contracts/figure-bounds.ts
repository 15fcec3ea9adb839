import type { FigurePeriod } from './figures'
import type { FilterCondition } from './filters'

const dayText = (at: Date): string => at.toISOString().slice(0, 10)
const utc = (year: number, month: number, day = 1): Date => new Date(Date.UTC(year, month, day))

/** The first day of a period as figures write it, and the first day after it; null for what is no period. */
export function periodBounds(by: Exclude<FigurePeriod, 'value'>, text: string): { from: string; to: string } | null {
  const [year, part] = [Number(text.slice(0, 4)), text.slice(5)]
  if (!/^\d{4}/.test(text)) return null
  const between = (from: Date, to: Date) => ({ from: dayText(from), to: dayText(to) })
  if (by === 'year') return between(utc(year, 0), utc(year + 1, 0))
  if (by === 'quarter') {
    const quarter = /^Q([1-4])$/.exec(part)?.[1]
    return quarter ? between(utc(year, Number(quarter) * 3 - 3), utc(year, Number(quarter) * 3)) : null
  }
  if (by === 'month') {
    return /^(0[1-9]|1[0-2])$/.test(part) ? between(utc(year, Number(part) - 1), utc(year, Number(part))) : null
  }
  if (by === 'week') {
    const week = /^W(\d\d)$/.exec(part)?.[1]
    if (!week) return null
    // The week that holds 4 January is the first.
    const fourth = utc(year, 0, 4)
    const monday = 4 - ((fourth.getUTCDay() || 7) - 1) + (Number(week) - 1) * 7
    return between(utc(year, 0, monday), utc(year, 0, monday + 7))
  }
  const day = /^\d{4}-(\d\d)-(\d\d)$/.exec(text)
  return day
    ? between(utc(year, Number(day[1]) - 1, Number(day[2])), utc(year, Number(day[1]) - 1, Number(day[2]) + 1))
    : null
}

/** The week of a day as ISO 8601 counts: that which holds its Thursday. */
function weekOf(text: string): string {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 4 - (day.getUTCDay() || 7))
  const year = day.getUTCFullYear()
  const week = Math.ceil(((day.getTime() - Date.UTC(year, 0, 1)) / 86_400_000 + 1) / 7)
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** The period a day lies in, as figures write it. */
export function periodOf(by: Exclude<FigurePeriod, 'value'>, text: string): string {
  if (by === 'week') return weekOf(text)
  if (by === 'quarter') return `${text.slice(0, 4)}-Q${Math.ceil(Number(text.slice(5, 7)) / 3)}`
  return text.slice(0, { day: 10, month: 7, year: 4 }[by])
}

/** Days from one, up to but not with the other. */
export interface Days {
  from: string
  to: string
}

const dayAt = (text: string): number => Date.parse(`${text}T00:00:00Z`)
const daysAfter = (text: string, days: number): string => dayText(new Date(dayAt(text) + days * 86_400_000))

const monthsBack = { month: 1, quarter: 3, year: 12 } as const

/** The same day one period before; the last day of a month that is too short for it. */
function sameDayBefore(by: Exclude<FigurePeriod, 'value' | 'day'>, day: string): string {
  if (by === 'week') return daysAfter(day, -7)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = utc(year, month - monthsBack[by], 0).getUTCDate()
  return dayText(utc(year, month - 1 - monthsBack[by], Math.min(date, last)))
}

/** A period as far as it has come, and the one before up to the same day: neither has had more days than the other. */
export function periodSoFar(by: Exclude<FigurePeriod, 'value' | 'day'>, today: string): { now: Days; before: Days } {
  const upTo = (day: string): Days => ({
    from: periodBounds(by, periodOf(by, day))?.from ?? day,
    to: daysAfter(day, 1),
  })
  return { now: upTo(today), before: upTo(sameDayBefore(by, today)) }
}

/** As many days as these, just before them. */
export const daysBefore = ({ from, to }: Days): Days => ({
  from: daysAfter(from, Math.round((dayAt(from) - dayAt(to)) / 86_400_000)),
  to: from,
})

export const dayAfter = (day: string): string => daysAfter(day, 1)

export const conditionsWithin = (column: string, { from, to }: Days): FilterCondition[] => [
  { column, comparison: 'ge', value: from },
  { column, comparison: 'lt', value: to },
]

/** What rows fulfil that were gathered under this value. */
export function conditionsAt(column: string, by: FigurePeriod, value: string | null): FilterCondition[] {
  if (value === null) return [{ column, comparison: 'empty', value: '' }]
  if (by === 'value') return [{ column, comparison: 'eq', value }]
  // A period there is not has no rows: nothing is before itself.
  return conditionsWithin(column, periodBounds(by, value) ?? { from: '0001-01-01', to: '0001-01-01' })
}
