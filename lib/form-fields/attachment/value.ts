import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { textOf, valueAsItStands } from '../as-it-stands'
import { checkFiles } from '../check-files'

export const attachmentValue: FieldValue<FieldOf<'attachment'>> = {
  check: checkFiles,
  example: () => ['id'],
  fromCell: null,
  label: textOf,
  choices: null,
  inExpression: valueAsItStands,
  computed: null,
  refersTo: null,
  initial: null,
}
