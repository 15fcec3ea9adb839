import { parseUnaryTests } from 'feelin'
import type { TableLanguage } from '../decision-table/decision-table'
import { evaluateExpression, functionsFor, rawValue, type ExpressionScope } from './evaluate-expression'
import { guardExpression, isWithinBounds } from './guard-expression'
import { runTests } from './language/program'
import { Work, workTogether } from './language/work'

/** Computes decision tables over named values, all cells within one measure of work and each within the bounds of all expressions (`guard-expression.ts`). */
export function tableLanguage(given: ExpressionScope): TableLanguage {
  const together = given.work ?? workTogether()
  const scope: ExpressionScope = { ...given, work: together }
  const value = (expression: string): unknown => {
    const result = evaluateExpression(expression, scope)
    return result.ok ? result.value : null
  }
  return {
    value,
    tested: (expression) => rawValue(expression, scope),
    passes(tests, tested) {
      if (together.spent) return null
      const values = { ...scope.values, '?': tested }
      try {
        const work = new Work(undefined, together)
        work.spend(tests.length)
        const read = guardExpression(tests, parseUnaryTests)
        if (read.kind === 'refused' || !isWithinBounds(read.bounds, values)) return null
        return runTests(tests, tested, scope.values, {
          functions: functionsFor(tests, scope, scope.rules?.calendar?.()),
          work,
        }).value as boolean | null
      } catch {
        // Text that is no test passes nothing; the designer is told by the check of the table.
        return null
      }
    },
    equal: (one, other) => {
      const result = evaluateExpression('one = other', { ...scope, values: { one, other } })
      return result.ok && result.value === true
    },
    spent: () => together.spent,
  }
}
