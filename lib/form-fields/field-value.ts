import type { FieldError } from './field-error'

/** What the value of a field type is. */
export interface FieldValue<Field> {
  /** What is wrong with a value that is not empty; `today` is yyyy-MM-dd where the form is filled in. */
  check(field: Field, value: unknown, today: string): FieldError | null
  /** A value as expressions meet it, for checking them before anybody fills in the form. */
  example(field: Field): unknown
}
