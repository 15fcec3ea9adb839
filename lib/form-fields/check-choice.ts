import type { FieldError } from './field-error'

export const checkChoice = ({ options }: { options: { value: string }[] }, value: unknown): FieldError | null =>
  options.some((option) => option.value === value) ? null : 'notAnOption'
