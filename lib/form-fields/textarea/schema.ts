import { z } from 'zod'
import { fieldBase } from '../field-base'

export const textareaSchema = z.object({
  ...fieldBase,
  type: z.literal('textarea'),
  maxLength: z.number().int().min(1).max(20000).default(2000),
  rows: z.number().int().min(2).max(20).default(3),
})
