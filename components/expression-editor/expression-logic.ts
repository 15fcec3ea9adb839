/** The evaluator and the check in one chunk of their own: the expression language they need is large. */
export { checkExpression } from '@/lib/expression/check-expression'
export { evaluateExpression } from '@/lib/expression/evaluate-expression'
export { plainTextOf } from '@/lib/expression/references-in-text'
export { bookOf } from '@/lib/expression/rule-book'
export { datasetsOf, dictionariesOf } from '@/lib/expression/lookup-calls'
export type ExpressionLogic = typeof import('./expression-logic')
