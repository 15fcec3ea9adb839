import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'

export const checkboxValue: FieldValue<FieldOf<'checkbox'>> = {
  check: ({ options, maxChosen }, value) => {
    if (!Array.isArray(value)) return 'wrongType'
    if (new Set(value).size < value.length || !value.every((one) => options.some((option) => option.value === one))) return 'notAnOption'
    return maxChosen !== undefined && value.length > maxChosen ? 'tooManyChosen' : null
  },
  example: ({ options }) => options.slice(0, 1).map(({ value }) => value),
}
