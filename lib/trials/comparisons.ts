import { parseExpression } from 'feelin'
import type { ConditionGroup, ConditionRow } from '@/lib/expression/condition'
import { requireShallow } from '@/lib/expression/language/program'
import { readCondition } from '@/lib/expression/read-condition'
import { plainTextOf } from '@/lib/expression/references-in-text'

/** What an expression compares: rows where it says any, and names that stand for yes or no by themselves. */
export interface Comparisons {
  rows: ConditionRow[]
  names: string[]
}

const rowsOf = (item: ConditionGroup | ConditionRow): ConditionRow[] =>
  item.kind === 'row' ? [item] : item.items.flatMap(rowsOf)

/** A comparison the other way round: `5 < total` as `total > 5`. */
const literalFirst = /^("(?:\\.|[^"\\])*"|-?\d+(?:\.\d+)?|date\("[^"]*"\))\s*(<=|>=|!=|<|>|=)\s*(.+)$/s
const turned: Record<string, string> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=', '!=': '!=' }
const between = /^(.+?)\s+between\s+(.+?)\s+and\s+(.+)$/s

function spellings(text: string): string[] {
  const [, literal, sign, rest] = literalFirst.exec(text) ?? []
  const [, subject, from, to] = between.exec(text) ?? []
  return [
    text,
    ...(literal && sign && rest ? [`${rest} ${turned[sign]} ${literal}`] : []),
    ...(subject ? [`${subject} in [${from}..${to}]`] : []),
  ]
}

function rowsIn(text: string): ConditionRow[] | null {
  for (const one of spellings(text)) {
    const group = readCondition(one)
    if (group) return rowsOf(group)
  }
  return null
}

/** One nested deeper than people mean it is computed nowhere, and not read here. */
function isDeep(text: string): boolean {
  try {
    requireShallow(text)
    return false
  } catch {
    return true
  }
}

/** Every comparison of a FEEL expression that rows can say, wherever it stands in it. */
export function comparisonsIn(expression: string): Comparisons {
  const whole = rowsIn(expression)
  if (whole) return { rows: whole, names: [] }
  const { text } = plainTextOf(expression)
  const found: Comparisons = { rows: [], names: [] }
  if (isDeep(text)) return found
  let inside = 0
  parseExpression(text, {}, undefined).iterate({
    enter({ name, from, to }) {
      if (name === 'VariableName' && inside === 0) found.names.push(text.slice(from, to))
      if (name !== 'Comparison' && name !== 'QuantifiedExpression') return
      inside += 1
      found.rows.push(...(rowsIn(text.slice(from, to)) ?? []))
    },
    leave({ name }) {
      if (name === 'Comparison' || name === 'QuantifiedExpression') inside -= 1
    },
  })
  return found
}
