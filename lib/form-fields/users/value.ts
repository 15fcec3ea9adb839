import { textOf, valueAsItStands } from '../as-it-stands'
import { checkIds } from '../check-ids'
import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'

export const usersValue: FieldValue<FieldOf<'users'>> = {
  check: ({ maxChosen }, value) => checkIds(value, maxChosen),
  example: () => ['account'],
  fromCell: null,
  label: (value) => (Array.isArray(value) ? value.map(textOf).join('、') : textOf(value)),
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: (_field, id) => ({ kind: 'user', id }),
  initial: (field, { account }) => (field.default === 'me' ? [account] : null),
}
