import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { textOf, valueAsItStands } from '../as-it-stands'
import { isId } from '../check-files'

export const userValue: FieldValue<FieldOf<'user'>> = {
  check: (_field, value) => (isId(value) ? null : 'wrongType'),
  example: () => 'account',
  fromCell: null,
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: (_field, id) => ({ kind: 'user', id }),
  initial: (field, { account }) => (field.default === 'me' ? account : null),
}
