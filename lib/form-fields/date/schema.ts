import { z } from 'zod'
import { fieldBase } from '../field-base'

/** Value: yyyy-MM-dd. `notBefore: 'today'` refuses days gone by. */
export const dateSchema = z.object({ ...fieldBase, type: z.literal('date'), notBefore: z.enum(['today']).optional(), formula: z.string().max(2000).optional() })
