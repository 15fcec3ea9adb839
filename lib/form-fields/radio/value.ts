import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { valueAsItStands } from '../as-it-stands'
import { labelIn } from '../option-labels'
import { choiceIn } from '../read-cell'
import { checkChoice } from '../check-choice'

export const radioValue: FieldValue<FieldOf<'radio'>> = {
  check: checkChoice,
  example: ({ options }) => options[0]?.value ?? '',
  fromCell: ({ options }, text) => choiceIn(options, text),
  label: (value, { options }) => labelIn(options, value),
  choices: ({ options }) => options,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: null,
  initial: null,
}
