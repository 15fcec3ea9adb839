import { FeelDate, FeelDateTime, FeelDuration, FeelFunction, FeelRange, FeelTime } from 'feelin'
import { OutOfWork } from './work'
import type { Place, Scope } from './run'
import {
  equals,
  isContext,
  isInstant,
  isTest,
  isTruthy,
  kindOf,
  rangeOf,
  temporal,
  type Kind,
  type Test,
} from './values'
import { inner, type Runner, type TypeText } from './part'

const numbers: Record<string, (a: number, b: number) => number | null> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b ? a / b : null),
  '**': (a, b) => a ** b,
  '^': (a, b) => a ** b,
}
const isTemporal = (kind: Kind) => isInstant(kind) || kind === 'duration'

export function arithmetic(sign: string, left: unknown, right: unknown, scope: Scope, place: Place): unknown {
  const { run } = scope
  const [kind, other] = [kindOf(left), kindOf(right)]
  if (kind === 'number' && other === 'number') return numbers[sign]?.(left as number, right as number) ?? null
  if (kind === 'string' && other === 'string' && sign === '+') {
    run.work.text((left as string).length + (right as string).length)
    return `${left as string}${right as string}`
  }
  const work = sign === '+' ? temporal.add : sign === '-' ? temporal.subtract : null
  if (!work || !isTemporal(kind) || !isTemporal(other)) return run.warn('INVALID_TYPE', place)
  const result = work(left, right)
  return result === null && kind === 'duration' && other === 'duration' ? run.warn('INVALID_TYPE', place) : result
}

export const comparisons: Record<string, (right: unknown, scope: Scope) => unknown> = {
  '>': (right) => rangeOf(right, null, false, false),
  '>=': (right) => rangeOf(right, null, true, false),
  '<': (right) => rangeOf(null, right, false, false),
  '<=': (right) => rangeOf(null, right, false, true),
  '=':
    (right, { run }): Test =>
    (value) =>
      equals(value, right, run),
  '!=':
    (right, { run }): Test =>
    (value) => {
      const same = equals(value, right, run)
      return same === null ? null : !same
    },
}

export const both = (left: unknown, right: unknown, decides: boolean): boolean | null => {
  if (left === decides || right === decides) return decides
  return left === !decides && right === !decides ? !decides : null
}

/** Turns of the loops of one `for`, `some` or `every`, the later ones inside the earlier ones; null where one has no list. */
export function turns(loops: Runner[], scope: Scope): Scope[] | null {
  let made: Scope[] = [scope]
  for (const loop of loops) {
    const next: Scope[] = []
    for (const before of made) {
      const found = loop(before)
      if (!Array.isArray(found)) return null
      for (const own of found as object[]) next.push(inner(before, own))
    }
    made = next
  }
  return made
}

export function elementsOf(list: unknown, name: string, { run }: Scope): object[] | null {
  const one = (value: unknown) => {
    run.work.spend(1)
    return { [name]: value }
  }
  if (Array.isArray(list)) return list.map(one)
  if (!(list instanceof FeelRange)) return null
  try {
    return list.map(one) as object[]
  } catch (error) {
    if (error instanceof OutOfWork) throw error
    // Days and open ranges cannot be counted through.
    return null
  }
}

/** `name[…]`: one element by its number, or those that pass. */
export function filtered(target: unknown, filter: Runner, scope: Scope): unknown {
  if (target === null || target === undefined) return null
  const list: unknown[] = Array.isArray(target) ? target : [target]
  switch (filter.type) {
    case 'number':
    case 'boolean':
    case 'any': {
      const place = filter(scope)
      if (typeof place === 'boolean') return place ? target : []
      if (typeof place !== 'number') return []
      return list[place < 0 ? list.length + place : place - 1] ?? null
    }
    case 'string': {
      const wanted = filter(scope)
      scope.run.work.spend(list.length)
      return list.filter((element) => element === wanted)
    }
    case 'test':
      return list
        .map((element) => {
          scope.run.work.spend(2)
          const own = isContext(element)
            ? inner(inner(scope, { item: element }), element)
            : inner(scope, { item: element })
          const result = filter(own)
          const passed = isTest(result)
            ? result(element)
            : result instanceof FeelRange
              ? result.includes(element)
              : result
          return passed === true ? element : passed
        })
        .filter(isTruthy)
    default:
      return null
  }
}

const named: Record<string, (value: unknown) => boolean> = {
  Any: (value) => value !== null && value !== undefined,
  Null: (value) => value === null,
  'date and time': (value) => value instanceof FeelDateTime,
  'days and time duration': (value) => value instanceof FeelDuration && !value.yearsMonths,
  'years and months duration': (value) => value instanceof FeelDuration && Boolean(value.yearsMonths),
  date: (value) => value instanceof FeelDate,
  time: (value) => value instanceof FeelTime,
  ...Object.fromEntries(
    (['number', 'string', 'boolean', 'duration', 'context', 'list', 'range', 'function'] as const).map((kind) => [
      kind,
      (value: unknown) => kindOf(value) === kind,
    ]),
  ),
}

export function isOf(value: unknown, type: TypeText, scope: Scope): boolean {
  scope.run.work.spend(1)
  switch (type.kind) {
    case 'name':
      return Object.hasOwn(named, type.name) && named[type.name]!(value)
    case 'list':
      return Array.isArray(value) && value.every((element) => isOf(element, type.element, scope))
    case 'context':
      return (
        isContext(value) &&
        type.entries.every(({ name, type: entry }) => Object.hasOwn(value, name) && isOf(value[name], entry, scope))
      )
    case 'function':
      return value instanceof FeelFunction
  }
}

/** Signs of a text in quotes, as DMN 1.3 writes them. */
export function unquoted(text: string): string {
  const bare = text.replace(/^"/, '').replace(/"$/, '')
  return bare.replace(
    /\\(?:(["\\])|([nrt])|[uU]([a-fA-F0-9]{5,6})|[uU]([a-fA-F0-9]{1,4}))/g,
    (whole, sign?: string, letter?: string, point?: string, unit?: string) => {
      if (sign) return sign
      if (letter) return { n: '\n', r: '\r', t: '\t' }[letter] ?? ''
      const code = parseInt(point ?? unit ?? '', 16)
      return point && code > 0x10ffff ? whole : point ? String.fromCodePoint(code) : String.fromCharCode(code)
    },
  )
}

export const plainName = (text: string) => text.replace(/\s+/g, ' ').trim()
