import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { textOf, valueAsItStands } from '../as-it-stands'
import { joined, labelIn } from '../option-labels'
import { choiceIn } from '../read-cell'

export const checkboxValue: FieldValue<FieldOf<'checkbox'>> = {
  check: ({ options, maxChosen }, value) => {
    if (!Array.isArray(value)) return 'wrongType'
    if (new Set(value).size < value.length || !value.every((one) => options.some((option) => option.value === one)))
      return 'notAnOption'
    return maxChosen !== undefined && value.length > maxChosen ? 'tooManyChosen' : null
  },
  example: ({ options }) => options.slice(0, 1).map(({ value }) => value),
  fromCell: ({ options }, text) => {
    const chosen = text
      .split(/[,，、;；|]/)
      .map((one) => one.trim())
      .filter(Boolean)
      .map((one) => choiceIn(options, one))
    return chosen.includes(undefined)
      ? undefined
      : options.map(({ value }) => value).filter((value) => chosen.includes(value))
  },
  label: (value, { options }) =>
    Array.isArray(value)
      ? joined(
          value.map((one) => labelIn(options, one)),
          '、',
        )
      : textOf(value),
  choices: ({ options }) => options,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: null,
  initial: null,
}
