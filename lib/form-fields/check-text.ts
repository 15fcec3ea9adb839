import type { FieldError } from './field-error'

export const checkText = ({ maxLength }: { maxLength: number }, value: unknown): FieldError | null =>
  typeof value !== 'string' ? 'wrongType' : value.length > maxLength ? 'tooLong' : null
