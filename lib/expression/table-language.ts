import { parseUnaryTests } from 'feelin'
import type { TableLanguage } from '../decision-table/decision-table'
import { evaluateExpression, ownFunctions, rawValue, type ExpressionScope } from './evaluate-expression'
import { guardExpression, isWithinBounds } from './guard-expression'
import { runTests } from './language/program'

/** Computes decision tables over named values, within the bounds of all expressions (`guard-expression.ts`). */
export function tableLanguage(scope: ExpressionScope): TableLanguage {
  const value = (expression: string): unknown => {
    const result = evaluateExpression(expression, scope)
    return result.ok ? result.value : null
  }
  return {
    value,
    tested: (expression) => rawValue(expression, scope),
    passes(tests, tested) {
      const values = { ...scope.values, '?': tested }
      try {
        const read = guardExpression(tests, parseUnaryTests)
        if (read.kind === 'refused' || !isWithinBounds(read.bounds, values)) return null
        return runTests(tests, tested, scope.values, { functions: ownFunctions(scope) }).value as boolean | null
      } catch {
        // Text that is no test passes nothing; the designer is told by the check of the table.
        return null
      }
    },
    equal: (one, other) => {
      const result = evaluateExpression('one = other', { ...scope, values: { one, other } })
      return result.ok && result.value === true
    },
  }
}
