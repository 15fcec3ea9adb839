import { z } from 'zod'
import { fieldBase, options } from '../field-base'

/** Value: one of the options, all of them in sight. */
export const radioSchema = z.object({ ...fieldBase, type: z.literal('radio'), options })
