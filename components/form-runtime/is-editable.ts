import type { FieldRight, FormField, PlainField } from '@/lib/contracts/forms'
import { mayEdit } from '@/lib/form-data/may-edit'

/** Whether a person types here: he has the right, the field has a value, and no formula fills it in. */
export function isEditable(field: FormField | PlainField, right: FieldRight | undefined): boolean {
  return field.type !== 'page' && !('formula' in field && field.formula !== undefined) && mayEdit(right)
}
