import { z } from 'zod'
import { fieldBase } from '../field-base'

/** Value: a whole number of stars from 1 on. To a condition that number. */
export const ratingSchema = z.object({
  ...fieldBase,
  type: z.literal('rating'),
  most: z.number().int().min(3).max(10).default(5),
})
