import { date, dateAndTime, duration, evaluate, FeelFunction, FeelRange, time } from 'feelin'
import { normalizeContextKey } from 'lezer-feel'
import { readPattern } from '../patterns'
import type { Place, Run } from './run'

/** A function of the language: what the library does, and what it costs. */
class LibraryFunction extends FeelFunction {
  constructor(
    readonly name: string,
    work: (...values: unknown[]) => unknown,
    parameters: string[],
  ) {
    super(work, parameters)
  }
}

/** Those whose work is that of going through their values with all they hold. */
const wholeReaders = new Set(['string', 'is', 'flatten', 'string join', 'context', 'context merge', 'context put'])
/** Those that compare each element with each. */
const eachWithEach = new Set(['distinct values', 'union'])

const known = new Set([
  'number',
  'string',
  'date',
  'date and time',
  'time',
  'duration',
  'years and months duration',
  'now',
  'today',
  'not',
  'substring',
  'string length',
  'upper case',
  'lower case',
  'substring before',
  'substring after',
  'contains',
  'starts with',
  'ends with',
  'string join',
  'list contains',
  'list replace',
  'count',
  'min',
  'max',
  'sum',
  'mean',
  'all',
  'any',
  'sublist',
  'append',
  'concatenate',
  'insert before',
  'remove',
  'reverse',
  'index of',
  'union',
  'distinct values',
  'flatten',
  'product',
  'median',
  'stddev',
  'mode',
  'decimal',
  'floor',
  'ceiling',
  'abs',
  'round up',
  'round down',
  'round half up',
  'round half down',
  'modulo',
  'sqrt',
  'log',
  'exp',
  'odd',
  'even',
  'is',
  'before',
  'after',
  'meets',
  'met by',
  'overlaps',
  'overlaps before',
  'overlaps after',
  'finishes',
  'finished by',
  'includes',
  'during',
  'starts',
  'started by',
  'coincides',
  'day of year',
  'day of week',
  'month of year',
  'week of year',
  'sort',
  'get value',
  'get entries',
  'context',
  'context merge',
  'context put',
])
/** Names the library reads as words of the language: these are called through a function made of them. */
const reserved: Record<string, string[]> = {
  'date and time': ['date', 'time', 'from'],
  'years and months duration': ['from', 'to'],
}

const functions = new Map<string, LibraryFunction | null>()

/** A function of the language by its name; null for none. */
export function libraryFunction(written: string, run: Run): FeelFunction | null {
  const name = normalizeContextKey(written)
  if (name === 'matches' || name === 'replace' || name === 'split') return run.patterns[name]
  if (!known.has(name)) return null
  const found = functions.get(name)
  if (found !== undefined) return found
  const made = make(name)
  functions.set(name, made)
  return made
}

function make(name: string): LibraryFunction | null {
  const parameters = reserved[name]
  if (parameters) {
    const { value, warnings } = evaluate(
      `function(${parameters.map((_, at) => `p${at}`).join(', ')}) ${name}(${parameters.map((_, at) => `p${at}`).join(', ')})`,
    )
    return new LibraryFunction(
      name,
      (...values) => {
        const result = (value as FeelFunction).invoke(parameters.map((_, at) => values[at] ?? null))
        warnings.length = 0
        // What the library makes of nothing is nothing, and is told as such.
        return result ?? failure
      },
      parameters,
    )
  }
  const found = evaluate(name).value
  if (found instanceof FeelFunction)
    return new LibraryFunction(name, (...values) => found.invoke(values), found.parameterNames)
  if (typeof found !== 'function') return null
  return new LibraryFunction(
    name,
    found as (...values: unknown[]) => unknown,
    (found as { $args?: string[] }).$args ?? [],
  )
}

const failure = Symbol('no value')

/** What the library hands back where arguments do not fit. */
const isFailure = (value: unknown): boolean =>
  value === failure ||
  (typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) !== Object.prototype &&
    'warning' in value &&
    'template' in value)

/** A value that can be called: a function, one of the library, or a range as a test of what lies in it. */
export function asFunction(value: unknown): FeelFunction | null {
  if (value instanceof FeelFunction) return value
  if (value instanceof FeelRange) return new FeelFunction((tested: unknown) => value.includes(tested), ['value'])
  return null
}

function pay(target: FeelFunction, values: unknown[], { work }: Run): void {
  const name = target instanceof LibraryFunction ? target.name : ''
  if (name && wholeReaders.has(name)) return values.forEach(work.whole)
  if (name && eachWithEach.has(name)) {
    const elements = name === 'union' ? values.flat() : [values[0]].flat()
    const composed = elements.filter((each) => typeof each === 'object' && each !== null)
    values.forEach(work.whole)
    // Each of them is compared with each: as much work as all of them as often as there are some.
    const before = work.used
    composed.forEach(work.whole)
    return work.spend((work.used - before) * composed.length + elements.length * composed.length)
  }
  values.forEach(work.level)
  if (name === 'sort') work.spend(20 * [values[0]].flat().length)
}

/** Whether a function of patterns was given one that is none, or that cannot be searched for in linear time. */
function isBadPattern(target: FeelFunction, given: unknown, { patterns }: Run): boolean {
  const at = target === patterns.matches ? 2 : target === patterns.replace ? 3 : target === patterns.split ? 4 : 0
  if (at === 0) return false
  const values = Array.isArray(given)
    ? given
    : target.parameterNames.map((name) => (given as Record<string, unknown>)[name])
  const [, pattern, flags] = [values[0], values[1] as unknown, (values[at] ?? '') as unknown]
  return typeof pattern === 'string' && typeof flags === 'string' && readPattern(pattern, flags) === null
}

/** Calls a function and counts what it does. @throws OutOfWork */
export function call(target: FeelFunction, given: unknown, run: Run, place: Place): unknown {
  pay(target, Array.isArray(given) ? given : Object.values(given as object), run)
  const result = target.invoke(given as unknown[])
  if (result === null && isBadPattern(target, given, run)) return run.warn('BAD_PATTERN', place)
  if (isFailure(result)) return run.warn('INVALID_ARGUMENTS', place)
  run.work.level(result)
  return result
}

/** `@"…"`: a day, a time, both or a duration. */
export function literalAt(text: string): unknown {
  if (/^-?P/.test(text)) return duration(text)
  if (/^\d{1,2}:\d{1,2}:\d{1,2}/.test(text)) return time(text)
  return text.includes('T') ? dateAndTime(text) : date(text)
}
