import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { textOf, valueAsItStands } from '../as-it-stands'
import { checkText } from '../check-text'

export const textValue: FieldValue<FieldOf<'text'>> = {
  check: checkText,
  example: () => 'text',
  fromCell: (_field, text) => text,
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: ({ maxLength }, result) =>
    typeof result === 'string' || typeof result === 'number' ? String(result).slice(0, maxLength) : null,
  refersTo: null,
  initial: null,
}
