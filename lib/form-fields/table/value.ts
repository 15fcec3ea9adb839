import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { textOf, valueAsItStands } from '../as-it-stands'
import { traitsOf } from '../traits'

export const tableValue: FieldValue<FieldOf<'table'>> = {
  check: (field, value) => {
    if (!Array.isArray(value)) return 'wrongType'
    return value.length > field.maxRows ? 'tooManyRows' : null
  },
  example: ({ fields }, exampleOf) => [Object.fromEntries(fields.map((column) => [column.id, exampleOf(column)]))],
  fromCell: null,
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: null,
  initial: ({ fields, startRows }) =>
    startRows?.map((row) =>
      Object.fromEntries(fields.map((column) => [column.id, row[column.id] ?? traitsOf(column).empty])),
    ) ?? null,
}
