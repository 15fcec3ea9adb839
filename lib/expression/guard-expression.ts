import { parseExpression } from 'feelin'
import type { ExpressionError } from './expression-error'

/** Longest range an expression may count through: a wider one would hold or exhaust the process. */
const widestRange = 1000
/** Loops in one expression; three over lists of a thousand rows are already a thousand million turns. */
const mostLoops = 2

/** Refuses what could run for ever: wide or open ranges, many loops, functions (they may call themselves). */
export function guardExpression(text: string): ExpressionError | null {
  let loops = 0
  let found: ExpressionError | null = null
  const tree = parseExpression(text, {}, undefined)
  tree.iterate({
    enter(node) {
      if (found) return false
      const position = { from: node.from, to: node.to }
      const source = text.slice(node.from, node.to)
      if (node.name === 'FunctionDefinition') found = { kind: 'function', position, name: source }
      if (node.name === 'InExpression' && ++loops > mostLoops)
        found = { kind: 'loops', position, name: source }
      if (node.name === 'IterationContext' && source.includes('..') && !isShortRange(source)) {
        found = { kind: 'range', position, name: source }
      }
      return true
    },
  })
  return found
}

function isShortRange(source: string): boolean {
  const match = /^\s*(-?\d{1,9})\s*\.\.\s*(-?\d{1,9})\s*$/.exec(source)
  return match !== null && Math.abs(Number(match[2]) - Number(match[1])) <= widestRange
}
