import { z } from 'zod'
import { fieldBase } from '../field-base'

/** A line with its label, between what belongs together. It has no value. */
export const dividerSchema = z.object({
  ...fieldBase,
  type: z.literal('divider'),
})
