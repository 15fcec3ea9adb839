import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { textOf, valueAsItStands } from '../as-it-stands'
import { checkText } from '../check-text'

/** Longest key of a row. */
const longest = 4000

export const dictionaryValue: FieldValue<FieldOf<'dictionary'>> = {
  check: (_field, value) => checkText({ maxLength: longest }, value),
  example: () => 'key',
  fromCell: null,
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: ({ dictionary }, id) => ({ kind: 'dictionary', dictionary, id }),
  initial: null,
}
