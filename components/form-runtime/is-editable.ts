import type { FieldRight, FormField, PlainField } from '@/lib/contracts/forms'
import { mayEdit } from '@/lib/form-data/may-edit'
import { traitsOf } from '@/lib/form-fields/traits'

/** Whether a person types here: he has the right, the field has a value, and neither a formula nor the server fills it in. */
export function isEditable(field: FormField | PlainField, right: FieldRight | undefined): boolean {
  const { hasValue, typed } = traitsOf(field)
  return hasValue && typed && !('formula' in field && field.formula !== undefined) && mayEdit(right)
}
