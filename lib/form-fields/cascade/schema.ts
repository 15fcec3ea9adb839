import { z } from 'zod'
import { fieldBase, optionTree } from '../field-base'

/** Value: the way to a choice, from the top down. */
export const cascadeSchema = z.object({ ...fieldBase, type: z.literal('cascade'), options: optionTree })
