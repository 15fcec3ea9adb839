import { z } from 'zod'
import { fieldBase, fieldId } from '../field-base'

/** Value: yyyy-MM-dd. `notBefore: 'today'` refuses days gone by, `after` days before that of another field. */
export const dateSchema = z.object({
  ...fieldBase,
  type: z.literal('date'),
  after: fieldId.optional(),
  notBefore: z.enum(['today']).optional(),
  formula: z.string().max(2000).optional(),
})
