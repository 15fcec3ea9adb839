import { dateBounds, type DateBounds } from '@/lib/contracts/filter-days'
import type { FilterCondition } from '@/lib/contracts/filters'

interface Asked extends Pick<FilterCondition, 'comparison' | 'value'> {
  /** The column in the statement. */
  at: string
  /** On the company's calendar, for days that are told from it. */
  today: string
  parameter(value: string): string
}

const anyOf = (all: string[]): string => (all.length === 1 ? all.join('') : `(${all.join(' or ')})`)

/** A date in a database outside, compared with days or moments; null where the comparison is none of dates, or the value is none. */
export function dateCondition(asked: Asked): string | null {
  const { comparison, value, today } = asked
  const bounds = dateBounds(comparison, value, today)
  if (!bounds) return null
  if (comparison === 'in')
    return anyOf(value.split(',').map((one) => dateCondition({ ...asked, comparison: 'eq', value: one.trim() }) ?? ''))
  return hasTime(value) ? momentCondition(asked, bounds) : anyOf(bounds.map((one) => within(asked, one)))
}

const hasTime = (value: string): boolean => /^\d{4}-\d\d-\d\d[T ]/.test(value)

function within({ at, parameter }: Asked, { from, before, outside }: DateBounds): string {
  const bounds = [
    ...(from === undefined ? [] : [`${at} >= ${parameter(from)}`]),
    ...(before === undefined ? [] : [`${at} < ${parameter(before)}`]),
  ]
  return `${outside ? 'not ' : ''}(${bounds.join(' and ')})`
}

/**
 * A moment covers its minute or second. To a column of days that has no length: there it is the day itself, which is
 * compared beside. Texts of moments have a T between day and time, or a blank; which, whoever wrote the value knows.
 */
function momentCondition(asked: Asked, bounds: DateBounds[]): string {
  const { at, comparison, value, parameter } = asked
  const asWritten = (bound: string | undefined) => bound?.replace(' ', value.charAt(10))
  const spans = bounds.map(({ from, before, outside }) => ({
    from: asWritten(from),
    before: asWritten(before),
    outside,
  }))
  switch (comparison) {
    case 'lt':
    case 'ge':
      return `${at} ${comparison === 'lt' ? '<' : '>='} ${parameter(value)}`
    case 'le':
      return `(${at} <= ${parameter(value)} or ${spans.map((one) => within(asked, one)).join('')})`
    case 'gt':
      return `(${at} > ${parameter(value)} and ${spans.map((one) => within(asked, one)).join('')})`
    default: {
      const is = `(${at} = ${parameter(value)} or ${spans.map((one) => within(asked, { ...one, outside: undefined })).join('')})`
      return comparison === 'ne' ? `not ${is}` : is
    }
  }
}
