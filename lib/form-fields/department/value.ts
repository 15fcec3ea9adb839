import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { isId } from '../check-files'

export const departmentValue: FieldValue<FieldOf<'department'>> = {
  check: (_field, value) => (isId(value) ? null : 'wrongType'),
  example: () => 'department',
}
