import { isId } from './check-files'
import type { FieldError } from './field-error'

/** Several of what is kept elsewhere, each once. */
export function checkIds(value: unknown, most: number): FieldError | null {
  if (!Array.isArray(value) || !value.every((one) => isId(one) && one !== '')) return 'wrongType'
  if (new Set(value).size < value.length) return 'wrongType'
  return value.length > most ? 'tooManyChosen' : null
}
