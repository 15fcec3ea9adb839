import { evaluate, FeelDate, FeelDateTime, FeelDuration, FeelFunction, FeelRange, FeelTime } from 'feelin'
import type { Run } from './run'

export type Kind =
  | 'nil'
  | 'boolean'
  | 'number'
  | 'string'
  | 'list'
  | 'context'
  | 'date'
  | 'time'
  | 'date time'
  | 'duration'
  | 'range'
  | 'function'
  | 'literal'

export const isContext = (value: unknown): value is Record<string, unknown> =>
  value !== null && value !== undefined && Object.getPrototypeOf(value) === Object.prototype

export function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'nil'
  switch (typeof value) {
    case 'boolean':
      return 'boolean'
    case 'number':
      return 'number'
    case 'string':
      return 'string'
  }
  if (Array.isArray(value)) return 'list'
  if (isContext(value)) return 'context'
  if (value instanceof FeelDate) return 'date'
  if (value instanceof FeelTime) return 'time'
  if (value instanceof FeelDateTime) return 'date time'
  if (value instanceof FeelDuration) return 'duration'
  if (value instanceof FeelRange) return 'range'
  return value instanceof FeelFunction ? 'function' : 'literal'
}

const instants: ReadonlySet<Kind> = new Set<Kind>(['date', 'time', 'date time'])
export const isInstant = (kind: Kind): boolean => instants.has(kind)

/** A test of a value, such as `= 5`. */
export type Test = (value: unknown) => unknown
export const isTest = (value: unknown): value is Test => typeof value === 'function'

/** An operator of the library on two values, as a function of it; its own list of warnings is not ours. */
function operator(text: string): (a: unknown, b: unknown) => unknown {
  let made: { invoke(values: unknown[]): unknown; warnings: unknown[] } | undefined
  return (a, b) => {
    if (!made) {
      const { value, warnings } = evaluate(`function(a, b) ${text}`)
      const read = value as FeelFunction
      made = { invoke: (values) => read.invoke(values), warnings }
    }
    const result = made.invoke([a, b])
    made.warnings.length = 0
    return result
  }
}

/** Days, times and durations: the library knows their calendar. */
export const temporal = { add: operator('a + b'), subtract: operator('a - b'), equal: operator('a = b') }

/** Three-valued: null where two values cannot be compared. @throws OutOfWork */
export function equals(one: unknown, other: unknown, run: Run): boolean | null {
  run.work.spend(1)
  if ((one === null) !== (other === null)) return false
  const a: unknown = Array.isArray(one) && one.length < 2 ? one[0] : one
  const b: unknown = Array.isArray(other) && other.length < 2 ? other[0] : other
  const [kind, otherKind] = [kindOf(a), kindOf(b)]
  if (isInstant(kind)) return temporal.equal(a, b) as boolean | null
  if (kind !== otherKind) return null
  switch (kind) {
    case 'nil':
      return true
    case 'list': {
      const [left, right] = [a as unknown[], b as unknown[]]
      return left.length === right.length && left.every((each, index) => equals(each, right[index], run))
    }
    case 'duration':
      return temporal.equal(a, b) as boolean | null
    case 'context': {
      const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
      const keys = Object.keys(left)
      run.work.spend(keys.length)
      return (
        keys.length === Object.keys(right).length &&
        keys.every((key) => Object.hasOwn(right, key) && equals(left[key], right[key], run))
      )
    }
    case 'range': {
      const [left, right] = [a as FeelRange, b as FeelRange]
      return (
        left['start included'] === right['start included'] &&
        left['end included'] === right['end included'] &&
        equals(left.start, right.start, run) === true &&
        equals(left.end, right.end, run) === true
      )
    }
    case 'string':
      run.work.text(Math.min((a as string).length, (b as string).length))
      return a === b
    default:
      return a === b
  }
}

const rangeKinds: ReadonlySet<Kind> = new Set<Kind>(['string', 'number', 'duration', 'time', 'date time', 'date'])

/** A range; null where its ends are of no kind, or of two. */
export function rangeOf(start: unknown, end: unknown, startIncluded = true, endIncluded = true): FeelRange | null {
  const [first, last] = [start ?? null, end ?? null]
  const kinds = [first, last].filter((value) => value !== null).map(kindOf)
  const [kind] = kinds
  const known = kind !== undefined && rangeKinds.has(kind) && kinds.every((one) => one === kind)
  if (!known && kinds.length > 0) return null
  return new FeelRange({
    start: first,
    end: last,
    'start included': startIncluded,
    'end included': endIncluded,
    valueType: known ? kind : null,
  } as unknown as ConstructorParameters<typeof FeelRange>[0])
}

/** Whether a value passes a test, lies in a range or is the same. */
export function passes(test: unknown, value: unknown, run: Run): unknown {
  if (isTest(test)) return test(value)
  if (test instanceof FeelRange) {
    run.work.level(value)
    return test.includes(value)
  }
  return equals(test, value, run)
}

/** `in`: one test that passes is enough; null where none does and one cannot tell. */
export function isAmong(value: unknown, tests: unknown, run: Run): boolean | null {
  if (tests === null || tests === undefined) return null
  let unknown = false
  for (const test of Array.isArray(tests) ? tests : [tests]) {
    const result = passes(test, value, run)
    if (result === true) return true
    // Values that cannot be compared are not equal.
    if (result === null && (test instanceof FeelRange || isTest(test))) unknown = true
  }
  return unknown ? null : false
}

export const isTruthy = (value: unknown): boolean => value !== false && value !== null
