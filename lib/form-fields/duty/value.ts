import { textOf, valueAsItStands } from '../as-it-stands'
import { isId } from '../check-files'
import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'

export const dutyValue: FieldValue<FieldOf<'duty'>> = {
  check: (_field, value) => (isId(value) ? null : 'wrongType'),
  example: () => 'duty',
  fromCell: null,
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: (_field, id) => ({ kind: 'duty', id }),
  initial: null,
}
