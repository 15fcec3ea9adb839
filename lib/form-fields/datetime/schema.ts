import { z } from 'zod'
import { fieldBase, fieldId } from '../field-base'

/** Value: yyyy-MM-ddTHH:mm, the clock on the wall where the form is filled in. `after`: later than another field says. */
export const datetimeSchema = z.object({
  ...fieldBase,
  type: z.literal('datetime'),
  after: fieldId.optional(),
  notBefore: z.enum(['today']).optional(),
})
