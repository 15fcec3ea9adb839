import type { RuleInput, RuleType } from '@/lib/decision-table/rule-input'
import { ruleValues } from '@/lib/decision-table/rule-values'
import { exampleClock, problemOf, type TextProblem } from './expression-problem'
import { exampleScope, type ExpressionVariable } from './expression-variables'
import type { ExpressionLogic } from './expression-logic'

const fitting: Readonly<Record<RuleType, readonly ExpressionVariable['kind'][]>> = {
  text: ['text', 'choice', 'day', 'moment'],
  number: ['number'],
  flag: ['flag'],
  date: ['day', 'moment'],
}

/** The variables a value of a rule can be taken from; a column of a sub-table is a list of values, and none of them. */
export const variablesFor = (type: RuleType, variables: readonly ExpressionVariable[]): ExpressionVariable[] =>
  variables.filter(({ kind, table }) => table === undefined && fitting[type].includes(kind))

/** What is wrong with what a value is taken from; `misfit` where it comes out as something else than the rule takes. */
export function inputProblem(
  text: string,
  input: RuleInput,
  given: { logic: ExpressionLogic; variables: readonly ExpressionVariable[] },
): TextProblem | 'misfit' | null {
  if (!text.trim()) return null
  const problem = problemOf(text, given)
  if (problem) return problem
  const result = given.logic.evaluateExpression(text, { values: exampleScope(given.variables), ...exampleClock })
  const value = result.ok ? result.value : null
  const isPlain = typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '')
  return isPlain && ruleValues([input], { [input.name]: value })[input.name] === null ? 'misfit' : null
}

/** Answers that can be asked for by a dot. */
export const namedOutputs = (outputs: readonly string[]): string[] =>
  outputs.length > 1 ? outputs.filter((name) => /^[A-Za-z_]\w*$/.test(name)) : []
