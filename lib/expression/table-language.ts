import { parseUnaryTests, unaryTest } from 'feelin'
import type { TableLanguage } from '../decision-table/decision-table'
import { evaluateExpression, rawValue, type ExpressionScope } from './evaluate-expression'
import { guardExpression, isWithinBounds } from './guard-expression'
import { moneyFunctions } from './money-functions'
import { textFunctions } from './text-functions'

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
        return unaryTest(tests, { ...values, ...moneyFunctions, ...textFunctions }).value
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
