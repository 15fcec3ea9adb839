import { isDay } from '../is-day'
import { dayIn } from '../read-cell'
import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'
import { dayRangeIn, halvesOff, momentsOf } from './half-days'

/** In the order labels are in. */
const locales = ['zh-CN', 'en-US', 'zh-TW']
const halfWords: Record<string, { morning: string; afternoon: string }> = {
  'zh-CN': { morning: '上午', afternoon: '下午' },
  'en-US': { morning: 'a.m.', afternoon: 'p.m.' },
  'zh-TW': { morning: '上午', afternoon: '下午' },
}
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayLength = 24 * 60 * 60 * 1000
const daysOf = (start: string, end: string): number => (dateOf(end).getTime() - dateOf(start).getTime()) / dayLength + 1

export const dateRangeValue: FieldValue<FieldOf<'dateRange'>> = {
  check: ({ notBefore, maxDays, halfDays }, value, today) => {
    const range = dayRangeIn(value)
    if (!range) return 'wrongType'
    const { start, end } = range
    if (start === '' || end === '') return isDay(start || end) ? 'required' : 'wrongType'
    if (!isDay(start) || !isDay(end)) return 'wrongType'
    if (!halfDays && halvesOff(range) > 0) return 'wrongType'
    const days = daysOf(start, end) - halvesOff(range)
    if (end < start || days <= 0) return 'endsBeforeStart'
    if (maxDays !== undefined && days > maxDays) return 'tooManyDays'
    return notBefore === 'today' && start < today ? 'past' : null
  },
  example: () => ({
    start: '2026-01-01',
    end: '2026-01-02',
    days: 2,
    from: '2026-01-01T00:00',
    until: '2026-01-02T23:59',
  }),
  fromCell: (_field, text) => {
    const [first = '', second = first, more] = text.split(/\s*(?:~|～|–|—|至|到)\s*|\s+-\s+|\s+to\s+/)
    const [start, end] = [dayIn(first), dayIn(second)]
    return start && end && more === undefined ? { start, end } : undefined
  },
  label: (value) => {
    const range = dayRangeIn(value)
    if (!range) return ''
    const { start, end } = range
    if (!isDay(start) || !isDay(end)) return [start, end].filter(Boolean).join(' – ')
    return locales
      .map((locale) => {
        const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
        const half = halfWords[locale]!
        const first = format.format(dateOf(start)) + (range.startHalf ? ` ${half.afternoon}` : '')
        const last = format.format(dateOf(end)) + (range.endHalf ? ` ${half.morning}` : '')
        return [...new Set([first, last])].join(' – ')
      })
      .join('|')
  },
  choices: null,
  inExpression: (value) => {
    const range = dayRangeIn(value)
    if (!range) return null
    const { start, end } = range
    const whole = isDay(start) && isDay(end)
    const days = whole ? daysOf(start, end) - halvesOff(range) : null
    const { from, until } = whole ? momentsOf(range) : { from: null, until: null }
    return { start: start || null, end: end || null, days, from, until }
  },
  computed: null,
  refersTo: null,
  initial: null,
}
