import { z } from 'zod'
import { fieldBase } from '../field-base'

/** Value: yyyy-MM-ddTHH:mm, the clock on the wall where the form is filled in. */
export const datetimeSchema = z.object({ ...fieldBase, type: z.literal('datetime'), notBefore: z.enum(['today']).optional() })
