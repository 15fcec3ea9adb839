import type { FieldError } from './field-error'
import type { PlainField } from './plain-schemas'
import type { Reference } from './reference'

/** Who starts a request. */
export interface Starter {
  account: string
  departmentId: string | null
}

/** What the value of a field type means. Null says that there is no such thing. */
export interface FieldValue<Field> {
  /** What is wrong with a value that is not empty; `today` is yyyy-MM-dd where the form is filled in. */
  check(field: Field, value: unknown, today: string): FieldError | null
  /** A value as expressions meet it, for checking them before anybody fills in the form. */
  example(field: Field, exampleOf: ExampleOf): unknown
  /** The value a cell of a sheet means; undefined for none it can be. Null where no cell can say it. */
  fromCell: ((field: Field, text: string) => unknown) | null
  /** As lists and titles show it, a word in each language. What refers to something is shown by the name of that. */
  label(value: unknown, field: Field): string
  /** What may be chosen, by its value. */
  choices: ((field: Field) => { value: string; label: string }[]) | null
  /** As an expression is given a value that is not empty. */
  inExpression(value: unknown, field: Field): unknown
  /** What a field holds of the result of its formula; null for what it cannot hold. Null where no formula fills it in. */
  computed: ((field: Field, result: unknown) => string | number | null) | null
  /** What a value that is not empty names; of several, what each of them names. */
  refersTo: ((field: Field, id: string) => Reference) | null
  /** What a new request starts with. */
  initial: ((field: Field, starter: Starter) => string | string[] | Record<string, unknown>[] | null) | null
  /** What is kept of a value somebody sends, where that is less than all of it. */
  cleaned?(value: unknown): unknown
}

/** Examples of columns, handed in: a table would otherwise need all types, and they it. */
export type ExampleOf = (column: PlainField) => unknown
