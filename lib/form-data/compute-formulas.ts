import type { FormData, FormDefinition, FormField, PlainField } from '@/lib/contracts/forms'
import type { Clock } from '../expression/clock'
import { evaluateExpression } from '../expression/evaluate-expression'
import { isMoney, roundMoney } from '../money/money'
import { expressionValues } from './expression-values'
import { formFields, rowsOf } from './form-fields'

function formulaOf(field: FormField | PlainField): string | undefined {
  return field.type === 'number' || field.type === 'money' ? field.formula : undefined
}

/** True for fields a formula fills in: nobody types there. */
export function isComputed(field: FormField | PlainField): boolean {
  return formulaOf(field) !== undefined
}

/** Names an expression speaks of; a name inside a text counts too, which only costs an order that was not needed. */
function namesIn(formula: string): Set<string> {
  return new Set(formula.match(/[A-Za-z][A-Za-z0-9_]*/g) ?? [])
}

/** Items sorted so that each comes after those it needs; items of a circle keep their place. */
function inOrder<Item>(
  items: Item[],
  nameOf: (item: Item) => string,
  needs: (item: Item) => Set<string>,
): Item[] {
  const sorted: Item[] = []
  const begun = new Set<Item>()
  const visit = (item: Item) => {
    if (begun.has(item)) return
    begun.add(item)
    const names = needs(item)
    items.filter((other) => names.has(nameOf(other))).forEach(visit)
    sorted.push(item)
  }
  items.forEach(visit)
  return sorted
}

function compute(
  field: FormField | PlainField,
  values: Record<string, unknown>,
  clock: Clock,
): FormData[string] {
  const result = evaluateExpression(formulaOf(field) ?? '', { values, ...clock })
  const value = result.ok ? result.value : null
  if (!isMoney(value)) return null
  if (field.type === 'money') return roundMoney(value, field.scale)
  return field.type === 'number' ? Number(roundMoney(value, field.scale)) : null
}

/** Form data with every formula filled in, rows of sub-tables first where a total needs them. */
export function computeFormulas(definition: FormDefinition, data: FormData, clock: Clock): FormData {
  const result: FormData = { ...data }
  const computed = formFields(definition).filter((field) =>
    field.type === 'table' ? field.fields.some(isComputed) : isComputed(field),
  )
  const needs = (field: FormField) =>
    field.type === 'table'
      ? new Set(
          field.fields
            .flatMap((column) => [...namesIn(formulaOf(column) ?? '')])
            .filter((name) => !field.fields.some(({ id }) => id === name)),
        )
      : namesIn(formulaOf(field) ?? '')

  for (const field of inOrder(computed, ({ id }) => id, needs)) {
    if (field.type !== 'table') {
      result[field.id] = compute(field, expressionValues(definition, result), clock)
      continue
    }
    const columns = inOrder(
      field.fields.filter(isComputed),
      ({ id }) => id,
      (column) => namesIn(formulaOf(column) ?? ''),
    )
    result[field.id] = rowsOf(result[field.id]).map((row) => {
      const filled = { ...row } as FormData
      for (const column of columns) {
        const own = expressionValues(
          { sections: [{ id: 'row', title: '', columns: 1, fields: field.fields }] },
          filled,
        )
        filled[column.id] = compute(column, { ...expressionValues(definition, result), ...own }, clock)
      }
      return filled
    })
  }
  return result
}
