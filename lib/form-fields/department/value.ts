import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { textOf, valueAsItStands } from '../as-it-stands'
import { isId } from '../check-files'

export const departmentValue: FieldValue<FieldOf<'department'>> = {
  check: (_field, value) => (isId(value) ? null : 'wrongType'),
  example: () => 'department',
  fromCell: null,
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: (_field, id) => ({ kind: 'department', id }),
  initial: (field, { departmentId }) => (field.default === 'mine' ? departmentId : null),
}
