import { textOf, valueAsItStands } from '../as-it-stands'
import { checkText } from '../check-text'
import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'

export const locationValue: FieldValue<FieldOf<'location'>> = {
  check: checkText,
  example: () => 'place',
  fromCell: (_field, text) => text,
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: null,
  initial: null,
}
