import { parseExpression } from 'feelin'
import type { ExpressionError } from './expression-error'
import { requireShallow } from './language/program'

/** Longest range an expression may count through: a wider one would hold or exhaust the process. */
const widestRange = 1000
/** Loops in one expression. */
const mostLoops = 2
/** Characters of one expression. */
const longestText = 4000
/** Turns all loops and filters of one evaluation may make together: a few hundredths of a second. */
const mostTurns = 100_000

/** Pieces a text may be split into. */
const longestSplit = 2000

/** `partial` grows with every turn of its loop, and `range` makes ranges no reading of the text can see. */
const refusedNames: ReadonlySet<string> = new Set(['partial', 'range'])
/** Functions that make longer lists out of lists. */
const lengthening = /\b(concatenate|append|flatten|union|insert before|split|list replace)\b/

/** How much work a text can make, as far as reading it tells. */
export interface Bounds {
  /** Loops and filters inside each other. */
  depth: number
  /** The longest list or range it makes itself. */
  longest: number
  /** Lists of the data may become so many times as long. */
  factor: number
}

export type Guarded = { kind: 'refused'; error: ExpressionError } | { kind: 'bounded'; bounds: Bounds }

/**
 * Reads an expression before it runs. What could run for ever is refused: wide or open ranges, many loops, functions
 * that may call themselves, contexts that build on themselves. Of everything else the work is bounded by the data.
 * @throws TooDeep
 */
export function guardExpression(text: string, parse: typeof parseExpression = parseExpression): Guarded {
  const refuse = (kind: ExpressionError['kind'], from: number, to: number): Guarded => ({
    kind: 'refused',
    error: { kind, position: { from, to }, name: text.slice(from, Math.min(to, from + 200)) },
  })
  if (text.length > longestText) return refuse('loops', 0, text.length)
  requireShallow(text)

  let loops = 0
  let depth = 0
  let deepest = 0
  let longest = /\bsplit\b/.test(text) ? longestSplit : 1
  let names = 1
  let replacing = 0
  let found: Guarded | null = null
  /** Of each context around, the entries that come before. */
  const keys: Set<string>[] = []
  const outside: number[] = []
  parse(text, {}, undefined).iterate({
    enter(node) {
      if (found) return false
      const { name, from, to } = node
      const source = text.slice(from, to)
      if (name === 'FunctionDefinition') found = refuse('function', from, to)
      if (name === 'InExpression' && ++loops > mostLoops) found = refuse('loops', from, to)
      if (name === 'ForExpression' || name === 'QuantifiedExpression') outside.push(depth)
      if (name === 'InExpression' || name === 'FilterExpression') deepest = Math.max(deepest, ++depth)
      if (name === 'IterationContext' && source.includes('..')) {
        const width = widthOf(source)
        if (width > widestRange) found = refuse('range', from, to)
        else longest = Math.max(longest, width)
      }
      if (name === 'List') longest = Math.max(longest, source.split(',').length)
      if (name === 'Context') keys.push(new Set())
      if (name === 'VariableName') {
        names += 1
        if (refusedNames.has(source)) found = refuse('function', from, to)
        // What comes later in its context, and the entry it stands in, are not there yet: it means what is outside.
        if (keys.some((before) => before.has(source))) found = refuse('loops', from, to)
      }
      // What one replacement lengthens, another inside of it would lengthen again.
      if (name === 'FunctionInvocation' && /^replace\s*\(/.test(source) && ++replacing > 1)
        found = refuse('loops', from, to)
      return true
    },
    leave({ name, from, to }) {
      // The loops of one `for` lie beside each other in the text and inside each other when it runs.
      if (name === 'FilterExpression') depth -= 1
      if (name === 'ForExpression' || name === 'QuantifiedExpression') depth = outside.pop() ?? 0
      if (name === 'Context') keys.pop()
      if (name === 'ContextEntry') for (const key of keysIn(text.slice(from, to))) keys.at(-1)?.add(key)
      if (name === 'FunctionInvocation') replacing = 0
    },
  })
  return found ?? { kind: 'bounded', bounds: { depth: deepest, longest, factor: lengthening.test(text) ? names : 1 } }
}

/** Whether an expression makes no more turns over this data than it may. */
export function isWithinBounds({ depth, longest, factor }: Bounds, values: Record<string, unknown>): boolean {
  if (depth === 0) return true
  const lists = Object.values(values).map((value) => (Array.isArray(value) ? value.length : 1))
  return (Math.max(longest, ...lists) * factor) ** depth <= mostTurns
}

function widthOf(source: string): number {
  const match = /^\s*\[?\s*(-?\d{1,9})\s*\.\.\s*(-?\d{1,9})\s*\]?\s*$/.exec(source)
  return match ? Math.abs(Number(match[2]) - Number(match[1])) + 1 : Infinity
}

/** Names of entries anywhere in a context; one too many only refuses more. */
function keysIn(source: string): string[] {
  return [...source.matchAll(/(?:"([^"]*)"|([^\s{},:"][^{},:"]*?))\s*:/g)].map((match) =>
    (match[1] ?? match[2] ?? '').trim(),
  )
}
