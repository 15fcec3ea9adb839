import { isDay } from '../form-fields/is-day'
import type { FigurePeriod } from './figures'
import { dayAfter, periodBounds, periodOf } from './figure-bounds'
import {
  mostRelativeDays,
  relativePeriods,
  relativeSpans,
  type Comparison,
  type RelativePeriod,
  type RelativeSpan,
  type RowFilter,
} from './filters'

/** From one, up to but not with the other: days, or moments as `2026-11-30 09:00`. */
export interface Span {
  from: string
  to: string
}

/** A relative value in its parts; `days` only of a number of them. */
export type RelativeValue = { period: RelativePeriod } | { span: RelativeSpan; days: number }

const prefix = 'sys:/'

export const relativeText = (value: RelativeValue): string =>
  'period' in value ? `${prefix}${value.period}` : `${prefix}${value.span}/${value.days}`

/** What a value of a filter says relative to the day it is read on; null for what says nothing of the kind. */
export function readRelative(text: string): RelativeValue | null {
  if (!text.startsWith(prefix)) return null
  const [name, count, ...more] = text.slice(prefix.length).split('/')
  if (more.length > 0) return null
  const period = relativePeriods.find((one) => one === name)
  if (period) return count === undefined ? { period } : null
  const span = relativeSpans.find((one) => one === name)
  if (!span || !/^[1-9]\d{0,3}$/.test(count ?? '') || Number(count) > mostRelativeDays) return null
  return { span, days: Number(count) }
}

const moved = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)

type Period = Exclude<FigurePeriod, 'value'>
const ofPeriods: Record<RelativePeriod, { by: Period; step: -1 | 0 | 1 }> = {
  today: { by: 'day', step: 0 },
  yesterday: { by: 'day', step: -1 },
  thisWeek: { by: 'week', step: 0 },
  lastWeek: { by: 'week', step: -1 },
  nextWeek: { by: 'week', step: 1 },
  thisMonth: { by: 'month', step: 0 },
  lastMonth: { by: 'month', step: -1 },
  thisQuarter: { by: 'quarter', step: 0 },
  lastQuarter: { by: 'quarter', step: -1 },
  thisYear: { by: 'year', step: 0 },
  lastYear: { by: 'year', step: -1 },
}

/** The days of a relative value on a day of the company's calendar. Weeks begin on Monday. */
export function relativeDays(value: RelativeValue, today: string): Span {
  if ('span' in value)
    return value.span === 'lastDays'
      ? { from: moved(today, 1 - value.days), to: dayAfter(today) }
      : { from: today, to: moved(today, value.days) }
  const { by, step } = ofPeriods[value.period]
  const within = (day: string): Span => periodBounds(by, periodOf(by, day)) ?? { from: day, to: day }
  const now = within(today)
  return step === 0 ? now : within(step < 0 ? moved(now.from, -1) : now.to)
}

const lastDay = '9999-12-31'
const moment = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?$/

/** What a value of a date covers: a day from its beginning to its end, a moment the minute or second it is written to; null for what is no date. */
export function spanOf(text: string, today: string): Span | null {
  const relative = readRelative(text)
  if (relative) return relativeDays(relative, today)
  // Behind the last day there is none to end before: it is compared as it is written.
  if (text.startsWith(lastDay)) return null
  if (isDay(text)) return { from: text, to: dayAfter(text) }
  const [, day = '', time = '', seconds = ''] = moment.exec(text) ?? []
  const at = isDay(day) ? Date.parse(`${day}T${time}${seconds || ':00'}Z`) : Number.NaN
  if (Number.isNaN(at)) return null
  const length = seconds ? 19 : 16
  const next = new Date(at + (seconds ? 1000 : 60_000)).toISOString().slice(0, length).replace('T', ' ')
  return { from: `${day} ${time}${seconds}`, to: next }
}

/** What a date must fulfil: from, and before; `outside`: before the one, or from the other. Texts of dates sort as dates do. */
export interface DateBounds {
  from?: string
  before?: string
  outside?: true
}

/** Spans of which a date must fulfil one; null where the comparison is none of dates, or the value is none. */
export function dateBounds(comparison: Comparison, value: string, today: string): DateBounds[] | null {
  if (comparison === 'empty' || comparison === 'filled') return null
  if (comparison === 'in') {
    const spans = value.split(',').map((one) => spanOf(one.trim(), today))
    return spans.every((one) => one !== null) ? spans.map(({ from, to }) => ({ from, before: to })) : null
  }
  // Part of a date is looked for as it is written; a relative one has no such part.
  if ((comparison === 'contains' || comparison === 'starts') && !readRelative(value)) return null
  const span = spanOf(value, today)
  if (!span) return null
  const { from, to } = span
  switch (comparison) {
    case 'ne':
      return [{ from, before: to, outside: true }]
    case 'lt':
      return [{ before: from }]
    case 'le':
      return [{ before: to }]
    case 'gt':
      return [{ from: to }]
    case 'ge':
      return [{ from }]
    default:
      return [{ from, before: to }]
  }
}

/** Whether the text of a date is within bounds. @param compare below zero, zero or above, as texts sort */
export function isWithin(
  { from, before, outside }: DateBounds,
  text: string,
  compare: (left: string, right: string) => number,
): boolean {
  const after = from === undefined || compare(text, from) >= 0
  const earlier = before === undefined || compare(text, before) < 0
  return outside ? !(after && earlier) : after && earlier
}

/** Without conditions that are still being written: those ask for nothing. */
export const wholeFilter = (filter: RowFilter): RowFilter => ({
  ...filter,
  conditions: filter.conditions.filter(
    ({ column, comparison, value }) => column && (value !== '' || comparison === 'empty' || comparison === 'filled'),
  ),
})
