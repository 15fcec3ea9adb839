import type { FormData, FormDefinition, FormField, PlainField } from '@/lib/contracts/forms'
import { isMoney } from '../money/money'
import { formFields, isEmpty, rowsOf } from './form-fields'

/** Decimal digits a double holds for certain; a longer amount stays text and meets only the exact money functions. */
const safeDigits = 15

/**
 * Money enters an expression as a number as long as nothing is lost, so that `total >= 5000` means what it says:
 * the language would compare two texts letter by letter.
 */
function expressionValue(field: FormField | PlainField, value: unknown): unknown {
  if (isEmpty(value)) return null
  if (field.type !== 'money' || !isMoney(value)) return value
  return String(value).replace(/\D/g, '').length <= safeDigits ? Number(value) : value
}

function rowValues(fields: PlainField[], row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.id, expressionValue(field, row[field.id])]))
}

/**
 * Form data as expressions see it: every field has a value, an empty one is null.
 * @param named the fields an expression speaks of, where that is known
 */
export function expressionValues(definition: FormDefinition, data: FormData, named?: ReadonlySet<string>): Record<string, unknown> {
  const fields = formFields(definition)
  return Object.fromEntries(
    (named ? fields.filter(({ id }) => named.has(id)) : fields).map((field) => [
      field.id,
      field.type === 'table'
        ? rowsOf(data[field.id]).map((row) => rowValues(field.fields, row))
        : expressionValue(field, data[field.id]),
    ]),
  )
}
