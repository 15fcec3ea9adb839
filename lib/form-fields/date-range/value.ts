import { isDay } from '../is-day'
import { rangeIn } from '../range-in'
import { dayIn } from '../read-cell'
import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'

/** In the order labels are in. */
const locales = ['zh-CN', 'en-US', 'zh-TW']
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayLength = 24 * 60 * 60 * 1000
const daysOf = (start: string, end: string): number => (dateOf(end).getTime() - dateOf(start).getTime()) / dayLength + 1

export const dateRangeValue: FieldValue<FieldOf<'dateRange'>> = {
  check: ({ notBefore, maxDays }, value, today) => {
    const range = rangeIn(value)
    if (!range) return 'wrongType'
    const { start, end } = range
    if (start === '' || end === '') return isDay(start || end) ? 'required' : 'wrongType'
    if (!isDay(start) || !isDay(end)) return 'wrongType'
    if (end < start) return 'endsBeforeStart'
    if (maxDays !== undefined && daysOf(start, end) > maxDays) return 'tooManyDays'
    return notBefore === 'today' && start < today ? 'past' : null
  },
  example: () => ({ start: '2026-01-01', end: '2026-01-02', days: 2 }),
  fromCell: (_field, text) => {
    const [first = '', second = first, more] = text.split(/\s*(?:~|～|–|—|至|到)\s*|\s+-\s+|\s+to\s+/)
    const [start, end] = [dayIn(first), dayIn(second)]
    return start && end && more === undefined ? { start, end } : undefined
  },
  label: (value) => {
    const range = rangeIn(value)
    if (!range) return ''
    const { start, end } = range
    if (!isDay(start) || !isDay(end)) return [start, end].filter(Boolean).join(' – ')
    return locales
      .map((locale) => {
        const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
        return [...new Set([start, end])].map((day) => format.format(dateOf(day))).join(' – ')
      })
      .join('|')
  },
  choices: null,
  inExpression: (value) => {
    const range = rangeIn(value)
    if (!range) return null
    const { start, end } = range
    const days = isDay(start) && isDay(end) ? daysOf(start, end) : null
    return { start: start || null, end: end || null, days }
  },
  computed: null,
  refersTo: null,
  initial: null,
}
