import type { FormData, FormDefinition, FormField, PlainField } from '@/lib/form-data/form-definition'
import type { Clock } from '../expression/clock'
import { evaluateExpression } from '../expression/evaluate-expression'
import { workTogether } from '../expression/language/work'
import { traitsOf } from '../form-fields/traits'
import { valueOf } from '../form-fields/values'
import { calculationOrder, calculationTargets, formulaOf, namesIn } from './calculation-order'
import { expressionValues } from './expression-values'
import { rowsOf } from './form-fields'

/** True for fields a formula or the server fills in, or that have no value: nobody types there. */
export function isComputed(field: FormField | PlainField): boolean {
  const { hasValue, typed } = traitsOf(field)
  return formulaOf(field) !== undefined || !hasValue || !typed
}

/** Form data with every formula filled in, each after what it needs: amounts of rows, their total, what needs the total. */
export const computeFormulas = (definition: FormDefinition, data: FormData, clock: Clock): FormData =>
  computeForm(definition, data, clock).data

/** The same, and the fields whose formulas take too long over so much: they are left empty. */
export function computeForm(
  definition: FormDefinition,
  data: FormData,
  clock: Clock,
): { data: FormData; unfinished: string[] } {
  const result: FormData = { ...data }
  const unfinished = new Set<string>()
  const work = clock.work ?? workTogether()
  const targets = new Map(calculationTargets(definition).map((target) => [target.path, target]))
  for (const path of calculationOrder(definition).order) {
    const { field, table } = targets.get(path)!
    const formula = formulaOf(field) ?? ''
    const valueIn = (values: Record<string, unknown>): FormData[string] => {
      const computed = evaluateExpression(formula, { values, ...clock, work })
      if (!computed.ok && computed.error.kind === 'loops') unfinished.add(path)
      return computed.ok ? (valueOf(field).computed?.(field, computed.value) ?? null) : null
    }
    // Of a large form a formula speaks of little, and a row that was handed all rows would make a long table slow.
    const named = namesIn(formula)
    const values = expressionValues(definition, result, named)
    if (!table) {
      result[field.id] = valueIn(values)
      continue
    }
    const row: FormDefinition = { sections: [{ id: 'row', title: '', columns: 1, fields: table.fields }] }
    result[table.id] = rowsOf(result[table.id]).map((filled) => ({
      ...(filled as FormData),
      [field.id]: valueIn({ ...values, ...expressionValues(row, filled as FormData, named) }),
    }))
  }
  return { data: result, unfinished: [...unfinished] }
}
