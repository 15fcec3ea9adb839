import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { textOf, valueAsItStands } from '../as-it-stands'
import { isId } from '../check-files'

export const signatureValue: FieldValue<FieldOf<'signature'>> = {
  check: (_field, value) => (isId(value) ? null : 'wrongType'),
  example: () => 'id',
  fromCell: null,
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: null,
  initial: null,
}
