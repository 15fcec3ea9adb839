import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { textOf, valueAsItStands } from '../as-it-stands'
import { timeIn } from '../read-cell'

export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)

export const timeValue: FieldValue<FieldOf<'time'>> = {
  check: (_field, value) => (isTime(value) ? null : 'wrongType'),
  example: () => '09:00',
  fromCell: (_field, text) => timeIn(text),
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: null,
  initial: null,
}
