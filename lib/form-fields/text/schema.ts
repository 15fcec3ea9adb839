import { z } from 'zod'
import { fieldBase } from '../field-base'

export const textSchema = z.object({
  ...fieldBase,
  type: z.literal('text'),
  maxLength: z.number().int().min(1).max(4000).default(200),
  formula: z.string().max(2000).optional(),
})
