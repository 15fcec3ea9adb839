import { z } from 'zod'
import { fieldBase } from '../field-base'

/**
 * Value: `{ start, end }`, both HH:mm. To a condition `shift.start` and `shift.end` are such texts, `shift.hours` is how long it
 * is. `overnight`: an end before the start is the next day's; without it that is refused.
 */
export const timeRangeSchema = z.object({
  ...fieldBase,
  type: z.literal('timeRange'),
  overnight: z.boolean().default(false),
})
