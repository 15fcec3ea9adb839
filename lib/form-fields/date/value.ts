import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { textOf, valueAsItStands } from '../as-it-stands'
import { dayIn } from '../read-cell'
import { isDay } from '../is-day'

export const dateValue: FieldValue<FieldOf<'date'>> = {
  check: (field, value, today) =>
    !isDay(value) ? 'wrongType' : field.notBefore === 'today' && value < today ? 'past' : null,
  example: () => '2026-01-01',
  fromCell: (_field, text) => dayIn(text),
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: (_field, result) => (isDay(result) ? result : null),
  refersTo: null,
  initial: null,
}
