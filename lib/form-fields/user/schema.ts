import { z } from 'zod'
import { fieldBase } from '../field-base'

/** Value: an account. `default: 'me'` fills in who starts. */
export const userSchema = z.object({ ...fieldBase, type: z.literal('user'), default: z.enum(['me']).optional() })
