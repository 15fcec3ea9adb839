import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { checkText } from '../check-text'

export const textValue: FieldValue<FieldOf<'text'>> = {
  check: checkText,
  example: () => 'text',
}
