import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { checkText } from '../check-text'

/** Longest key of a row. */
const longest = 4000

export const dictionaryValue: FieldValue<FieldOf<'dictionary'>> = {
  check: (_field, value) => checkText({ maxLength: longest }, value),
  example: () => 'key',
}
