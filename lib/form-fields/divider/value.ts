import { textOf, valueAsItStands } from '../as-it-stands'
import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'

export const dividerValue: FieldValue<FieldOf<'divider'>> = {
  check: () => 'wrongType',
  example: () => null,
  fromCell: null,
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: null,
  initial: null,
}
