import type { FormData, FormDefinition, FormField, PlainField } from '@/lib/form-data/form-definition'
import { valueOf } from '../form-fields/values'
import { isEmpty, rowsOf, sameFields } from './form-fields'

const expressionValue = (field: FormField | PlainField, value: unknown): unknown =>
  isEmpty(value) ? null : valueOf(field).inExpression(value, field)

function rowValues(fields: PlainField[], row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.id, expressionValue(field, row[field.id])]))
}

/**
 * Form data as expressions see it: every field has a value, an empty one is null.
 * @param named the fields an expression speaks of, where that is known
 */
export function expressionValues(
  definition: FormDefinition,
  data: FormData,
  named?: ReadonlySet<string>,
): Record<string, unknown> {
  const fields = sameFields(definition)
  return Object.fromEntries(
    (named ? fields.filter(({ id }) => named.has(id)) : fields).map((field) => [
      field.id,
      field.type === 'table'
        ? rowsOf(data[field.id]).map((row) => rowValues(field.fields, row))
        : expressionValue(field, data[field.id]),
    ]),
  )
}
