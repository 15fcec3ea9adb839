import type { FieldRight, FieldRights, FormField, PlainField } from '@/lib/contracts/forms'
import { mayEdit } from '@/lib/form-data/may-edit'
import { traitsOf } from '@/lib/form-fields/traits'

/** Whether a person types in cells of a sub-table, be its rows for him to add and remove or not. */
export const hasEditableCells = (field: FormField, rights: FieldRights): boolean =>
  field.type === 'table' &&
  rights[field.id] !== 'hidden' &&
  field.fields.some((column) => isEditable(column, rights[`${field.id}.${column.id}`]))

/** Whether a person types here: he has the right, the field has a value, and neither a formula nor the server fills it in. */
export function isEditable(field: FormField | PlainField, right: FieldRight | undefined): boolean {
  const { hasValue, typed } = traitsOf(field)
  return hasValue && typed && !('formula' in field && field.formula !== undefined) && mayEdit(right)
}
