import { z } from 'zod'
import { fieldBase } from '../field-base'

/**
 * Value: the id of another request, chosen among those the person may see; to a condition a text. Lists and titles show its
 * number. `process` narrows the choice to requests of one process.
 */
export const relatedRequestSchema = z.object({
  ...fieldBase,
  type: z.literal('relatedRequest'),
  process: z.string().max(64).optional(),
})
