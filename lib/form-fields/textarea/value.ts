import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { checkText } from '../check-text'

export const textareaValue: FieldValue<FieldOf<'textarea'>> = {
  check: checkText,
  example: () => 'text',
}
