import { evaluateExpression, type ExpressionScope } from './evaluate-expression'
import type { ExpressionError } from './expression-error'

/**
 * What a designer is told when he saves an expression: the first thing wrong, a warning being as wrong as an error.
 * @param scope example values of the right types for every name the expression may use
 */
export function checkExpression(text: string, scope: ExpressionScope): ExpressionError | null {
  const result = evaluateExpression(text, scope)
  return result.ok ? (result.warnings[0] ?? null) : result.error
}
