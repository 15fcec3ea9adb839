import { textOf, valueAsItStands } from '../as-it-stands'
import { isId } from '../check-files'
import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'

export const relatedRequestValue: FieldValue<FieldOf<'relatedRequest'>> = {
  check: (_field, value) => (isId(value) && value !== '' ? null : 'wrongType'),
  example: () => 'request',
  fromCell: null,
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: ({ process }, id) => ({ kind: 'request', process: process ?? '', id }),
  initial: null,
}
