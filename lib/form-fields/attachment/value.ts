import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { checkFiles } from '../check-files'

export const attachmentValue: FieldValue<FieldOf<'attachment'>> = {
  check: checkFiles,
  example: () => ['id'],
}
