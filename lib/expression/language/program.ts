import { evaluate, SyntaxError, unaryTest } from 'feelin'
import { parser, trackVariables } from 'lezer-feel'
import { build } from './build'
import type { Node, Runner } from './part'
import { Run, type LanguageWarning } from './run'
import type { Work } from './work'

type Top = 'Expression' | 'UnaryTests'

/** Brackets inside each other, and signs in a row: what the reader of the text takes too long for. */
const deepest = 50

/** A text nested deeper than any person means it. */
export class TooDeep extends RangeError {}

const pieces = /"(?:\\.|[^"\\])*"?|[([{]|[)\]}]|-/g

/** @throws TooDeep */
export function requireShallow(text: string): void {
  let depth = 0
  let signs = 0
  let end = -1
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    signs = piece === '-' && (signs === 0 || text.slice(end, index).trim() === '') ? signs + 1 : piece === '-' ? 1 : 0
    end = index + piece.length
    if ('([{'.includes(piece)) depth += 1
    else if (')]}'.includes(piece)) depth -= 1
    if (depth > deepest || signs > deepest) throw new TooDeep()
  }
}

/** Reads and builds a text. @throws SyntaxError, TooDeep */
function read(text: string, top: Top, values: Record<string, unknown>): Runner {
  requireShallow(text)
  const tree = parser.configure({ top, contextTracker: trackVariables(values) }).parse(text)
  const root: Node = { name: '', text: '', from: 0, to: text.length, parts: [] }
  const stack = [root]
  tree.iterate({
    enter({ type, name, from, to }) {
      // The library says best what is wrong and where; it finds it before anything runs.
      if (type.isError) throw wrongIn(text, top, values)
      if (type.isSkipped) return false
      stack.push({ name, text: text.slice(from, to), from, to, parts: [] })
      return true
    },
    leave({ type }) {
      if (type.isSkipped) return
      const node = stack.pop()!
      stack.at(-1)!.parts.push(build(node))
    },
  })
  const made = root.parts.at(-1)
  return typeof made === 'function' ? made : () => null
}

function wrongIn(text: string, top: Top, values: Record<string, unknown>): unknown {
  try {
    if (top === 'Expression') evaluate(text, values)
    else unaryTest(text, values)
  } catch (error) {
    return error
  }
  return new SyntaxError('unreadable', { input: text, position: { from: 0, to: text.length } })
}

/** Names of letters and digits are read alike whatever there is; others, such as `a-b`, only where they are known. */
const plainName = /^[\w\u0080-\uffff?]*$/

function hasOddNames(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasOddNames)
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  // Asked of all data before every evaluation, so without making pairs of it.
  for (const key of Object.keys(value))
    if (!plainName.test(key) || hasOddNames((value as Record<string, unknown>)[key])) return true
  return false
}

const programs = new Map<string, Runner>()

function programOf(text: string, top: Top, values: Record<string, unknown>): Runner {
  if (hasOddNames(values)) return read(text, top, values)
  const key = `${top} ${text}`
  const known = programs.get(key)
  if (known) return known
  const made = read(text, top, {})
  if (programs.size >= 5000) programs.clear()
  programs.set(key, made)
  return made
}

export interface Outcome {
  value: unknown
  warnings: LanguageWarning[]
  work: Work
}

/** Functions of our own, which go before names of the data, and another measure of work than usual. */
interface Means {
  functions?: Record<string, unknown>
  work?: Work
}

/**
 * Runs a text over values within a measure of work (S15): whatever the text and the data are, it ends.
 * @throws SyntaxError, TooDeep, OutOfWork
 */
export function runText(text: string, values: Record<string, unknown>, { functions = {}, work }: Means = {}): Outcome {
  return start(text, 'Expression', values, functions, work).outcome
}

/**
 * Whether a value passes tests such as `>= 5, "a"`; it goes by the name `?` in them.
 * @throws SyntaxError, TooDeep, OutOfWork
 */
export function runTests(
  tests: string,
  tested: unknown,
  values: Record<string, unknown>,
  { functions = {}, work }: Means = {},
): Outcome {
  const { outcome, run } = start(tests, 'UnaryTests', { ...values, '?': tested ?? null }, functions, work)
  return { ...outcome, value: (outcome.value as (value: unknown) => unknown)(tested ?? null), warnings: run.warnings }
}

function start(
  text: string,
  top: Top,
  values: Record<string, unknown>,
  functions: object,
  work?: Work,
): { outcome: Outcome; run: Run } {
  const run = new Run(work)
  const value = programOf(text, top, values)({ own: functions, outer: { own: values, outer: null, run }, run })
  return { outcome: { value, warnings: run.warnings, work: run.work }, run }
}
