import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { exampleOf } from '../values'

export const tableValue: FieldValue<FieldOf<'table'>> = {
  check: (field, value) => {
    if (!Array.isArray(value)) return 'wrongType'
    return value.length > field.maxRows ? 'tooManyRows' : null
  },
  example: ({ fields }) => [Object.fromEntries(fields.map((column) => [column.id, exampleOf(column)]))],
}
