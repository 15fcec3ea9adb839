import { evaluateExpression, type ExpressionScope } from '../expression/evaluate-expression'

/** When a print is used; without steps and without a condition it is for every request of its form. */
export interface PrintUse {
  enable: boolean
  steps: readonly string[]
  condition: string
}

const isFor = (use: PrintUse, steps: readonly string[], scope: ExpressionScope): boolean => {
  if (!use.enable || (use.steps.length > 0 && !use.steps.some((step) => steps.includes(step)))) return false
  if (!use.condition.trim()) return true
  const result = evaluateExpression(use.condition, scope)
  return result.ok && result.value === true
}

/**
 * The prints a request may be printed with, in their order, those made for its step or its data before those for every
 * request: the first is the one it is printed with.
 * @param steps where the request stands
 */
export function fittingPrints<Print extends PrintUse>(
  prints: readonly Print[],
  steps: readonly string[],
  scope: ExpressionScope,
): Print[] {
  const fitting = prints.filter((print) => isFor(print, steps, scope))
  const special = ({ steps: wanted, condition }: PrintUse) => wanted.length > 0 || condition.trim() !== ''
  return [...fitting.filter(special), ...fitting.filter((print) => !special(print))]
}
