import { z } from 'zod'
import { fieldBase, options } from '../field-base'

/** Value: one of the options. */
export const selectSchema = z.object({ ...fieldBase, type: z.literal('select'), options })
