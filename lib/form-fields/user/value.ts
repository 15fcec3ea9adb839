import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { isId } from '../check-files'

export const userValue: FieldValue<FieldOf<'user'>> = {
  check: (_field, value) => (isId(value) ? null : 'wrongType'),
  example: () => 'account',
}
