import type { ExpressionError } from '@/lib/expression/expression-error'
import { exampleScope, type ExpressionVariable } from './expression-variables'
import type { ExpressionLogic } from './expression-logic'

/** What is wrong with a text that is being written; `notYesNo` where a condition comes out as something else. */
export type TextProblem =
  ExpressionError | { kind: 'notYesNo' | 'unfinished'; position: { from: number; to: number }; name: string }

/** Any moment does: what is checked is whether it can be computed. */
export const exampleClock = { now: '2026-01-05T02:00:00.000Z', today: '2026-01-05' }

interface Given {
  logic: ExpressionLogic
  variables: readonly ExpressionVariable[]
  /** The expression is a condition. */
  yesNo?: boolean
  /** References to databases and interfaces are read by whoever asked for the expression. */
  outside?: boolean
}

/** The first thing wrong with an expression, as the server would find it; null for none. */
export function problemOf(
  text: string,
  { logic, variables, yesNo = false, outside = false }: Given,
): TextProblem | null {
  if (!text.trim()) return null
  const values = {
    ...exampleScope(variables),
    ...(outside && Object.fromEntries(Object.values(logic.plainTextOf(text).outside).map((key) => [key, 'text']))),
  }
  const scope = { values, ...exampleClock }
  const error = logic.checkExpression(text, scope)
  if (error?.kind === 'syntax' && error.position.from >= text.trimEnd().length) return { ...error, kind: 'unfinished' }
  if (error) return error
  const [asked] = yesNo ? logic.datasetsOf(text) : []
  // A condition says the same to everybody, whatever he may read.
  if (asked !== undefined) return { kind: 'lookupPlace', name: asked, position: { from: 0, to: text.length } }
  const result = yesNo ? logic.evaluateExpression(text, scope) : null
  return result?.ok && typeof result.value !== 'boolean'
    ? { kind: 'notYesNo', position: { from: 0, to: text.length }, name: text }
    : null
}
