import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'

export const pageValue: FieldValue<FieldOf<'page'>> = {
  check: () => 'wrongType',
  example: () => null,
}
