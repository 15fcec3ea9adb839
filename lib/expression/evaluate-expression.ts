import type { WorkHours } from '../calendar/work-hours'
import { date, dateAndTime, FeelFunction, SyntaxError } from 'feelin'
import { asksCalendar } from './asks-calendar'
import { ageFunction, calendarFunctions, markOf } from './calendar-functions'
import type { Clock } from './clock'
import type { ExpressionError } from './expression-error'
import { guardExpression, isWithinBounds, type Guarded } from './guard-expression'
import { runText, type Outcome } from './language/program'
import type { LanguageWarning, LanguageWarningType } from './language/run'
import { OutOfWork, Work } from './language/work'
import { moneyFunctions } from './money-functions'
import type { RuleAnswered } from '../decision-table/known-rule'
import { looksUpIn } from './lookup-calls'
import { lookupFunctions, type DatasetsAtHand } from './lookup-functions'
import { ruleCallsIn } from './rule-calls'
import { ruleFunction } from './rule-function'
import { plainTextOf, type PlainText } from './references-in-text'

/** Names an expression may use; now() and today() answer from the clock handed in. */
export interface ExpressionScope extends Clock {
  /** Form data and system values by name. */
  values: Record<string, unknown>
  /** Only whether it can be computed is wanted: business rules answer an example, and say what they are asked wrongly. */
  checking?: boolean
}

export type ExpressionResult =
  | { ok: true; value: unknown; warnings: ExpressionError[]; rules?: RuleAnswered[] }
  | { ok: false; error: ExpressionError }

const kindOfWarning: Record<LanguageWarningType, ExpressionError['kind']> = {
  BAD_PATTERN: 'pattern',
  NO_VARIABLE_FOUND: 'name',
  NO_CONTEXT_ENTRY_FOUND: 'name',
  NO_PROPERTY_FOUND: 'name',
  NO_FUNCTION_FOUND: 'name',
  NOT_COMPARABLE: 'type',
  INVALID_TYPE: 'type',
  UNSUPPORTED: 'type',
  INVALID_ARGUMENTS: 'arguments',
  FUNCTION_INVOCATION_FAILURE: 'arguments',
}

/** What reading a text tells, whatever the data. */
interface Read {
  guarded: Guarded
  plain: PlainText
}

/** Guarding means parsing once more; process definitions hold few texts and evaluate them often. */
const guarded = new Map<string, Read>()

function guard(text: string): Read {
  const known = guarded.get(text)
  if (known !== undefined) return known
  const plain = plainTextOf(text)
  const found = { guarded: guardExpression(plain.text), plain }
  if (guarded.size > 5000) guarded.clear()
  guarded.set(text, found)
  return found
}

/** Dates, times and durations as text, so that a result can stand in form data. */
function plainValue(value: unknown, work: Work): unknown {
  // A list that holds another a thousand times is a thousand times as much as it was while it was computed.
  work.level(value)
  if (value instanceof FeelFunction) return null
  if (Array.isArray(value)) return value.map((each) => plainValue(each, work))
  if (value !== null && typeof value === 'object') {
    if (Object.getPrototypeOf(value) !== Object.prototype) return String(value)
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plainValue(entry, work)]))
  }
  return typeof value === 'function' ? null : (value ?? null)
}

/**
 * Evaluates one FEEL expression over form data; a pure function, so its results are remembered. Unknown names and misfitting types give null and a warning, so that a
 * half-filled form can be computed; `checkExpression` treats the same warnings as errors.
 */
export function evaluateExpression(text: string, scope: ExpressionScope): ExpressionResult {
  if (scope.work?.spent) return tooMuch(text)
  // What a rule answers, or a dictionary or dataset says, is not the same everywhere and for ever.
  if (ruleCallsIn(text).length > 0 || looksUpIn(text)) return compute(text, scope, new Work(undefined, scope.work))
  const hours = hoursFor(text, scope)
  const key = keyOf(text, scope, hours)
  const work = new Work(undefined, scope.work)
  try {
    work.spend(key.length / signsPerStep)
    const known = results.get(key)
    if (known) {
      // It costs what it did: whether there is enough for what comes next must not depend on what was asked before.
      work.spend(known.steps)
      return known.result
    }
  } catch {
    return tooMuch(text)
  }
  const before = work.used
  const result = compute(text, scope, work)
  // Lists and contexts are handed out anew: whoever gets one may change it.
  const changeable = result.ok && result.value !== null && typeof result.value === 'object'
  // That others had left too little for it says nothing of the expression.
  if (key.length > longestKey || changeable || scope.work?.spent) return result
  if (results.size >= mostResults) results.clear()
  results.set(key, { result, steps: work.used - before })
  return result
}

const tooMuch = (text: string): ExpressionResult => ({
  ok: false,
  error: { kind: 'loops', position: { from: 0, to: text.length }, name: '' },
})

/** The same expression over the same data is asked for again and again, by every look ahead and every button. */
const results = new Map<string, { result: ExpressionResult; steps: number }>()
const mostResults = 1000
const longestKey = 20_000
/** Signs of text and data that are read in the time of a step. */
const signsPerStep = 64

/** The calendar a text asks, if it asks one. Outside of what is caught: a book that must ask first leaves by an exception of its own. */
const hoursFor = (text: string, { rules }: ExpressionScope): WorkHours | undefined =>
  asksCalendar(text) ? rules?.calendar?.() : undefined

/** Everything a result depends on: the clock and the calendar only where the text speaks of them. */
function keyOf(text: string, { values, now, today }: ExpressionScope, hours: WorkHours | undefined): string {
  const clock = /\bnow\b/.test(text) ? now : /\b(?:today|ageAt)\b/.test(text) ? today : ''
  return `${text}\u0000${clock}\u0000${hours ? markOf(hours) : ''}\u0000${JSON.stringify(values)}`
}

/** The value as the language has it, days and times as such; null where it cannot be computed. */
export function rawValue(text: string, scope: ExpressionScope): unknown {
  if (scope.work?.spent) return null
  const result = compute(text, scope, new Work(undefined, scope.work), (value) => value ?? null)
  return result.ok ? result.value : null
}

function compute(
  text: string,
  scope: ExpressionScope,
  work: Work,
  made: (value: unknown, work: Work) => unknown = plainValue,
): ExpressionResult {
  const atHand: DatasetsAtHand = new Map()
  for (;;) {
    const { result, needed } = computeWith({ text, scope, work, made, atHand })
    if (needed.size === 0) return result
    // What lies outside is asked here: a source that must ask first leaves by an exception of its own.
    for (const code of needed) atHand.set(code, scope.rules?.dataset?.(code) ?? null)
  }
}

interface Computed {
  text: string
  scope: ExpressionScope
  work: Work
  made: (value: unknown, work: Work) => unknown
  atHand: DatasetsAtHand
}

/** Once, with the datasets that are at hand; those that turn out to be needed as well are named. */
function computeWith({ text, scope, work, made, atHand }: Computed): {
  result: ExpressionResult
  needed: ReadonlySet<string>
} {
  // Outside of what is caught, for the same reason.
  const rules = ruleFunction(text, scope, work, (inputs) => plainValue(inputs, work))
  const lookups = lookupFunctions(text, scope, atHand)
  const hours = hoursFor(text, scope)
  const run = (): ExpressionResult => {
    const { guarded: read, plain } = guard(text)
    if (read.kind === 'refused') return { ok: false, error: read.error }
    if (!isWithinBounds(read.bounds, scope.values)) return tooMuch(text)
    const { value, warnings }: Outcome = runText(plain.text, scope.values, {
      functions: {
        ...outsideValues(plain, scope.values),
        ...functionsFor(text, scope, hours),
        ...rules?.functions,
        ...lookups?.functions,
      },
      work,
    })
    const fault = rules?.asked.fault ?? lookups?.asked.fault
    if (fault) return { ok: false, error: fault }
    return {
      ok: true,
      value: made(value, work),
      warnings: warnings.map((warning) => readWarning(text, plain, warning)),
      ...(rules && { rules: rules.asked.answered }),
    }
  }
  const result = caught(text, run)
  return { result, needed: lookups?.asked.needed ?? none }
}

const none: ReadonlySet<string> = new Set()

/** What goes wrong while a text is computed, as a result. */
function caught(text: string, run: () => ExpressionResult): ExpressionResult {
  try {
    return run()
  } catch (error) {
    if (error instanceof SyntaxError) {
      const { from, to } = error.position
      return { ok: false, error: { kind: 'syntax', position: { from, to }, name: text.slice(from, to) } }
    }
    // Nested too deeply, or more work than it may take: the text is at fault, not the program.
    if (error instanceof RangeError || error instanceof OutOfWork) return tooMuch(text)
    // What the language has and its library does not: no text a person writes may end more than itself.
    return { ok: false, error: { kind: 'arguments', position: { from: 0, to: text.length }, name: text.slice(0, 200) } }
  }
}

/** Functions that are not of the language, and its clock. */
const ownFunctions = ({ now, today }: Clock, hours?: WorkHours): Record<string, unknown> => ({
  ...moneyFunctions,
  ...calendarFunctions(hours),
  ageAt: ageFunction(today),
  now: new FeelFunction(() => dateAndTime(new Date(now).toISOString()), []),
  today: new FeelFunction(() => date(today), []),
})

const calls = { workdays: /\bworkdays\s*\(/, workhours: /\bworkhours\s*\(/, ageAt: /\bageAt\s*\(/ }

/** Those of a text or of tests; a field called like one that counts time is meant where nothing is called by its name. */
export function functionsFor(text: string, scope: ExpressionScope, hours?: WorkHours): Record<string, unknown> {
  const functions = ownFunctions(scope, hours)
  for (const [name, called] of Object.entries(calls))
    if (Object.hasOwn(scope.values, name) && !called.test(text)) delete functions[name]
  return functions
}

/** What stands for a database or an interface, as far as somebody has read it; a name without a value is an unknown one. */
function outsideValues({ outside }: PlainText, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(outside).flatMap(([name, key]) => (key in values ? [[name, values[key]]] : [])),
  )
}

function readWarning(text: string, { places }: PlainText, { type, position }: LanguageWarning): ExpressionError {
  // What is wrong with the name in the place of a reference is wrong with all of it.
  const { from, to } = places.find((place) => place.from === position.from) ?? position
  return { kind: kindOfWarning[type], position: { from, to }, name: text.slice(from, to) }
}
