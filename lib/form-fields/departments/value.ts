import { textOf, valueAsItStands } from '../as-it-stands'
import { checkIds } from '../check-ids'
import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'

export const departmentsValue: FieldValue<FieldOf<'departments'>> = {
  check: ({ maxChosen }, value) => checkIds(value, maxChosen),
  example: () => ['department'],
  fromCell: null,
  label: (value) => (Array.isArray(value) ? value.map(textOf).join('、') : textOf(value)),
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: (_field, id) => ({ kind: 'department', id }),
  initial: (field, { departmentId }) => (field.default === 'mine' && departmentId ? [departmentId] : null),
}
