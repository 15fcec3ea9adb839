import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { textOf, valueAsItStands } from '../as-it-stands'
import { checkText } from '../check-text'
import { cutText } from '../cut-text'

export const textValue: FieldValue<FieldOf<'text'>> = {
  check: checkText,
  example: () => 'text',
  fromCell: (_field, text) => text,
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: ({ maxLength }, result) =>
    typeof result === 'string' || typeof result === 'number' ? cutText(String(result), maxLength) : null,
  refersTo: null,
  initial: null,
}
