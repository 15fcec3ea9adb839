import { z } from 'zod'
import { fieldBase } from '../field-base'

/** Value: a place in words, such as a room, a street or a city. To a condition that text. */
export const locationSchema = z.object({
  ...fieldBase,
  type: z.literal('location'),
  maxLength: z.number().int().min(1).max(500).default(200),
})
