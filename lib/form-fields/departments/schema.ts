import { z } from 'zod'
import { fieldBase } from '../field-base'

/** Value: department ids, each once, in the order they were chosen. To a condition a list. */
export const departmentsSchema = z.object({
  ...fieldBase,
  type: z.literal('departments'),
  default: z.enum(['mine']).optional(),
  maxChosen: z.number().int().min(1).max(200).default(50),
})
