import { textOf, valueAsItStands } from '../as-it-stands'
import { checkText } from '../check-text'
import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'

export const serialNumberValue: FieldValue<FieldOf<'serialNumber'>> = {
  check: (_field, value) => checkText({ maxLength: 100 }, value),
  example: ({ pattern }) => pattern.replace(/[{}]/g, ''),
  fromCell: null,
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: null,
  initial: null,
}
