import { rangeIn } from '../range-in'
import { timeIn } from '../read-cell'
import { isTime } from '../time/value'
import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const dayLength = 24 * 60
/** Past midnight where the end comes first. */
const hoursOf = (start: string, end: string): number =>
  ((minutesOf(end) - minutesOf(start) + dayLength) % dayLength) / 60

export const timeRangeValue: FieldValue<FieldOf<'timeRange'>> = {
  check: ({ overnight }, value) => {
    const range = rangeIn(value)
    if (!range) return 'wrongType'
    const { start, end } = range
    if (start === '' || end === '') return isTime(start || end) ? 'required' : 'wrongType'
    if (!isTime(start) || !isTime(end)) return 'wrongType'
    return start === end || (end < start && !overnight) ? 'endsBeforeStart' : null
  },
  example: () => ({ start: '09:00', end: '18:00', hours: 9 }),
  fromCell: (_field, text) => {
    const [first = '', second = '', more] = text.split(/\s*[-~～–—至到]\s*|\s+to\s+/)
    const [start, end] = [timeIn(first), timeIn(second)]
    return start && end && more === undefined ? { start, end } : undefined
  },
  label: (value) => {
    const range = rangeIn(value)
    return range ? [range.start, range.end].filter(Boolean).join(' – ') : ''
  },
  choices: null,
  inExpression: (value) => {
    const range = rangeIn(value)
    if (!range) return null
    const { start, end } = range
    return { start: start || null, end: end || null, hours: isTime(start) && isTime(end) ? hoursOf(start, end) : null }
  },
  computed: null,
  refersTo: null,
  initial: null,
}
