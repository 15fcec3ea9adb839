import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { textOf, valueAsItStands } from '../as-it-stands'
import { checkText } from '../check-text'

export const textareaValue: FieldValue<FieldOf<'textarea'>> = {
  check: checkText,
  example: () => 'text',
  fromCell: (_field, text) => text,
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: null,
  initial: null,
}
