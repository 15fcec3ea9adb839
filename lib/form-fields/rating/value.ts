import { textOf, valueAsItStands } from '../as-it-stands'
import type { FieldValue } from '../field-value'
import type { FieldOf } from '../schemas'

export const ratingValue: FieldValue<FieldOf<'rating'>> = {
  check: ({ most }, value) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return 'wrongType'
    return value < 1 ? 'tooSmall' : value > most ? 'tooLarge' : null
  },
  example: () => 1,
  fromCell: (_field, text) => {
    const stars = /^(★*)☆*$/.exec(text)?.[1]?.length
    return stars || (/^\d{1,2}$/.test(text) ? Number(text) : undefined)
  },
  label: (value, { most }) => (typeof value === 'number' ? `${value} / ${most}` : textOf(value)),
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: null,
  initial: null,
}
