import type { FieldOf } from '../schemas'
import type { FieldValue } from '../field-value'
import { checkFiles } from '../check-files'

export const imageValue: FieldValue<FieldOf<'image'>> = {
  check: checkFiles,
  example: () => ['id'],
}
