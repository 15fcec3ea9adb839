import type { FormData, FormDefinition, FormField } from '@/lib/form-data/form-definition'
import { formFields, isEmpty } from '@/lib/form-data/form-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { valueOf } from '@/lib/form-fields/values'
import { compareDecimals, parseDecimal, subtractDecimals, writeDecimal } from '@/lib/money/decimal'
import { nextDay } from '@/lib/calendar/local-time'
import type { Boundary, BoundaryValue } from './boundaries'

/** In which words a change is said. */
export type ChangeWord = 'below' | 'atMost' | 'above' | 'from' | 'before' | 'onOrAfter' | 'chosen' | 'yes' | 'no'

/** Another value of one field. */
export interface Try {
  field: string
  value: Exclude<BoundaryValue, null | string[]>
  /** How it is said, if this is the first of its kind that changes something. */
  word: ChangeWord
  /** The value named in that sentence. */
  said: string
}

/**
 * What may be tried of a form as it is filled in: lists of values of one field in one direction, the nearest to what is typed
 * first. The first of a list that changes something is the smallest change that does.
 */
export function triesOf(
  boundaries: readonly Boundary[],
  form: FormDefinition,
  data: FormData,
  known: { today: string; mayVary(field: string): boolean },
): Try[][] {
  const fields = new Map(formFields(form).map((field) => [field.id, field]))
  return boundaries.flatMap((boundary) => {
    const field = fields.get(boundary.field)
    if (!field || boundary.part || boundary.of || !known.mayVary(field.id)) return []
    return ofField(field, boundary, data[field.id], known.today)
  })
}

function ofField(
  field: FormField,
  { values }: Boundary,
  current: FormData[string] | undefined,
  today: string,
): Try[][] {
  const others = values.filter(
    (value): value is Try['value'] =>
      value !== null && !Array.isArray(value) && valueOf(field).check(field as never, value, today) === null,
  )
  const { kind } = traitsOf(field)
  switch (kind) {
    case 'number':
      return isEmpty(current) ? [] : ordered(field.id, others, String(current), byNumber)
    case 'day':
      return typeof current === 'string' && current ? ordered(field.id, others, current, byDay) : []
    case 'flag': {
      const other = current !== true
      return [[{ field: field.id, value: other, word: other ? 'yes' : 'no', said: '' }]]
    }
    case 'choice':
    case 'text':
      // A text nobody named stands for any other one: there is no saying which.
      return others
        .filter((value) => value !== current && (kind === 'choice' || !isMadeUp(values, value)))
        .map((value) => [{ field: field.id, value, word: 'chosen', said: String(value) }])
    default:
      return []
  }
}

const isMadeUp = (values: readonly BoundaryValue[], value: BoundaryValue) =>
  values.some((one) => typeof one === 'string' && value === `${one}x`)

interface Order {
  compare(a: string, b: string): number
  /** How the step from one value to the one beside it is said. */
  say(side: 'down' | 'up', from: string, to: string): Pick<Try, 'word' | 'said'>
}

/** What lies below and above what is typed, each from there on. */
function ordered(field: string, values: Try['value'][], current: string, order: Order): Try[][] {
  const sorted = [...values].sort((a, b) => order.compare(String(a), String(b)))
  const below = sorted.filter((value) => order.compare(String(value), current) < 0).reverse()
  const above = sorted.filter((value) => order.compare(String(value), current) > 0)
  const along = (side: 'down' | 'up', list: Try['value'][]) =>
    list.map((value, at): Try => {
      const from = String(at === 0 ? current : list[at - 1])
      return { field, value, ...order.say(side, from, String(value)) }
    })
  return [along('down', below), along('up', above)].filter((list) => list.length > 0)
}

/** As one writes it: without noughts at its end. */
const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)
const digits = (text: string): number => plain(text).replace(/0+$/, '').length

const byNumber: Order = {
  compare(a, b) {
    const [left, right] = [parseDecimal(a), parseDecimal(b)]
    return left && right ? compareDecimals(left, right) : 0
  },
  // Of two neighbours the rounder one is the limit people know: “below 50,000”, not “at most 49,999.99”.
  say(side, from, to) {
    const beside = isStep(from, to)
    const fromIsRounder = beside && digits(from) <= digits(to)
    if (side === 'down')
      return fromIsRounder ? { word: 'below', said: plain(from) } : { word: 'atMost', said: plain(to) }
    return fromIsRounder ? { word: 'above', said: plain(from) } : { word: 'from', said: plain(to) }
  },
}

/** Whether one is the next the field can hold: then nothing lies between that was not looked at. */
function isStep(a: string, b: string): boolean {
  const [left, right] = [parseDecimal(a), parseDecimal(b)]
  if (!left || !right) return false
  const apart = subtractDecimals(left, right)
  return apart.units === 1n || apart.units === -1n || /^-?0?\.?0*1$/.test(writeDecimal(apart))
}

const byDay: Order = {
  compare: (a, b) => a.localeCompare(b),
  say: (side, _from, to) => (side === 'down' ? { word: 'before', said: nextDay(to) } : { word: 'onOrAfter', said: to }),
}
