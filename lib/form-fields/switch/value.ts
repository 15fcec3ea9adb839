import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'

export const switchValue: FieldValue<FieldOf<'switch'>> = {
  check: (_field, value) => (typeof value === 'boolean' ? null : 'wrongType'),
  example: () => true,
}
