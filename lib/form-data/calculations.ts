import type { FormDefinition, FormField, PlainField } from '@/lib/form-data/form-definition'
import { checkExpression } from '../expression/check-expression'
import { evaluateExpression } from '../expression/evaluate-expression'
import { workTogether } from '../expression/language/work'
import type { RuleBook } from '../expression/asked-rules'
import type { ExpressionError } from '../expression/expression-error'
import { exampleOf, valueOf } from '../form-fields/values'
import { calculationOrder, calculationTargets, formulaOf } from './calculation-order'
import { formFields } from './form-fields'

/** R2.8-11: a field that is filled in by itself. A column of a sub-table is `table.column`. */
export interface Calculation {
  field: string
  formula: string
}

/** What is wrong with one; `result`: what comes out is nothing the field can hold; `circle`: the fields it goes round by. */
export type CalculationProblem =
  { kind: 'expression'; error: ExpressionError } | { kind: 'result' } | { kind: 'circle'; fields: string[] }

/** Types of fields that can be computed. */
export const isCalculable = (field: FormField | PlainField): boolean => valueOf(field).computed !== null

/** The calculations of a form, in the order of its fields. */
export const calculationsOf = (definition: FormDefinition): Calculation[] =>
  calculationTargets(definition).flatMap(({ path, field }) => {
    const formula = formulaOf(field)
    return formula === undefined ? [] : [{ field: path, formula }]
  })

/** A form with exactly these calculations; a field that cannot be computed keeps none. */
export function withCalculations(definition: FormDefinition, calculations: readonly Calculation[]): FormDefinition {
  const byField = new Map(calculations.map(({ field, formula }) => [field, formula]))
  const set = <Field extends FormField | PlainField>(field: Field, path: string): Field => {
    if (!isCalculable(field)) return field
    const formula = byField.get(path)
    const { formula: before, ...rest } = field as Field & { formula?: string }
    return formula === undefined ? (before === undefined ? field : (rest as Field)) : { ...field, formula }
  }
  return {
    ...definition,
    sections: definition.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) =>
        field.type === 'table'
          ? { ...field, fields: field.fields.map((column) => set(column, `${field.id}.${column.id}`)) }
          : set(field, field.id),
      ),
    })),
  }
}

/** Any moment does: what is checked is whether it can be computed. */
const exampleClock = { now: '2026-01-01T00:00:00.000Z', today: '2026-01-01' }

/** Everything wrong with the calculations of a form, by field. */
export function checkCalculations(definition: FormDefinition, rules?: RuleBook): Record<string, CalculationProblem> {
  const problems: Record<string, CalculationProblem> = {}
  const work = workTogether()
  const values = Object.fromEntries(formFields(definition).map((field) => [field.id, exampleOf(field)]))
  for (const { path, field, table } of calculationTargets(definition)) {
    const formula = formulaOf(field)
    if (formula === undefined) continue
    const row = table ? Object.fromEntries(table.fields.map((column) => [column.id, exampleOf(column)])) : {}
    const scope = { values: { ...values, ...row }, ...exampleClock, work, rules, checking: true }
    const error = formula.trim()
      ? checkExpression(formula, scope)
      : { kind: 'syntax' as const, position: { from: 0, to: 0 }, name: '' }
    const result = error ? null : evaluateExpression(formula, scope)
    if (error) problems[path] = { kind: 'expression', error }
    else if (result?.ok && result.value !== null && !canHold(field, result.value)) problems[path] = { kind: 'result' }
  }
  for (const circle of calculationOrder(definition).circles)
    for (const path of circle) problems[path] ??= { kind: 'circle', fields: circle }
  return problems
}

const canHold = (field: FormField | PlainField, value: unknown): boolean =>
  (valueOf(field).computed?.(field, value) ?? null) !== null
