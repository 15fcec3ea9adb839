import type { FormData, FormField } from '@/lib/form-data/form-definition'
import { traitsOf } from '../form-fields/traits'
import { valueOf } from '../form-fields/values'

/** What a field holds of a value that comes from elsewhere, such as a column of a chosen row; null for what it cannot be. */
export function filledValue(field: FormField, given: unknown): FormData[string] {
  if (given === null || given === undefined || given === '') return null
  if (typeof given === 'boolean') return traitsOf(field).kind === 'flag' ? given : String(given)
  if (typeof given !== 'string' && typeof given !== 'number') return null
  const { fromCell } = valueOf(field)
  const read = fromCell ? fromCell(field, String(given)) : String(given)
  return (read ?? null) as FormData[string]
}
