import { textOf, valueAsItStands } from '../as-it-stands'
import { isId } from '../check-files'
import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'

export const roleValue: FieldValue<FieldOf<'role'>> = {
  check: (_field, value) => (isId(value) ? null : 'wrongType'),
  example: () => 'role',
  fromCell: null,
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: (_field, id) => ({ kind: 'role', id }),
  initial: null,
}
