import type { FormData, FormDefinition, FormField, PlainField } from '@/lib/contracts/forms'
import type { Clock } from '../expression/clock'
import { evaluateExpression } from '../expression/evaluate-expression'
import { isDay } from '../form-fields/is-day'
import { isMoney, roundMoney } from '../money/money'
import { calculationOrder, calculationTargets, formulaOf, namesIn } from './calculation-order'
import { expressionValues } from './expression-values'
import { rowsOf } from './form-fields'

/** True for fields a formula fills in, or that have no value: nobody types there. */
export function isComputed(field: FormField | PlainField): boolean {
  return formulaOf(field) !== undefined || field.type === 'page'
}

function compute(
  field: FormField | PlainField,
  values: Record<string, unknown>,
  clock: Clock,
): FormData[string] {
  const result = evaluateExpression(formulaOf(field) ?? '', { values, ...clock })
  const value = result.ok ? result.value : null
  if (field.type === 'text') return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, field.maxLength) : null
  if (field.type === 'date') return isDay(value) ? value : null
  if (!isMoney(value)) return null
  if (field.type === 'money') return roundMoney(value, field.scale)
  return field.type === 'number' ? Number(roundMoney(value, field.scale)) : null
}

/** Form data with every formula filled in, each after what it needs: amounts of rows, their total, what needs the total. */
export function computeFormulas(definition: FormDefinition, data: FormData, clock: Clock): FormData {
  const result: FormData = { ...data }
  const targets = new Map(calculationTargets(definition).map((target) => [target.path, target]))
  for (const path of calculationOrder(definition).order) {
    const { field, table } = targets.get(path)!
    // Of a large form a formula speaks of little, and a row that was handed all rows would make a long table slow.
    const named = namesIn(formulaOf(field) ?? '')
    const values = expressionValues(definition, result, named)
    if (!table) {
      result[field.id] = compute(field, values, clock)
      continue
    }
    const row: FormDefinition = { sections: [{ id: 'row', title: '', columns: 1, fields: table.fields }] }
    result[table.id] = rowsOf(result[table.id]).map((filled) => ({
      ...(filled as FormData), [field.id]: compute(field, { ...values, ...expressionValues(row, filled as FormData, named) }, clock),
    }))
  }
  return result
}
