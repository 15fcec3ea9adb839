import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { textOf, valueAsItStands } from '../as-it-stands'

export const interfaceButtonValue: FieldValue<FieldOf<'interfaceButton'>> = {
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
