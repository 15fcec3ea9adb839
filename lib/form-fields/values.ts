import type { FieldError } from './field-error'
import type { FieldValue } from './field-value'
import type { FieldOf, FormField } from './schemas'
import { values } from './values.generated'

const ofTypes: { [Type in FormField['type']]: FieldValue<FieldOf<Type>> } = values

/** What the values of a field mean. */
export const valueOf = (field: { type: FormField['type'] }) => ofTypes[field.type] as FieldValue<FormField>

/** What is wrong with one value that is not empty; rows of a table are not looked into. */
export function checkValue(field: FormField, value: unknown, today: string): FieldError | null {
  return valueOf(field).check(field, value, today)
}

/** A value of the right type for a field. */
export function exampleOf(field: FormField): unknown {
  return valueOf(field).example(field, exampleOf)
}
