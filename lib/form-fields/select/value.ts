import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { checkChoice } from '../check-choice'

export const selectValue: FieldValue<FieldOf<'select'>> = {
  check: checkChoice,
  example: ({ options }) => options[0]?.value ?? '',
}
