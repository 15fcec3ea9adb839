import type { FieldError } from './field-error'

const longestId = 64
export const isId = (value: unknown): value is string => typeof value === 'string' && value.length <= longestId

export function checkFiles({ maxFiles }: { maxFiles: number }, value: unknown): FieldError | null {
  if (!Array.isArray(value) || !value.every(isId)) return 'wrongType'
  return value.length > maxFiles ? 'tooManyFiles' : null
}
