import { z } from 'zod'
import { fieldBase } from '../field-base'

/**
 * Value: `{ start, end }`, both yyyy-MM-dd. To a condition `trip.start` and `trip.end` are days, `trip.days` counts them with
 * both ends. `notBefore: 'today'` refuses a start gone by.
 */
export const dateRangeSchema = z.object({
  ...fieldBase,
  type: z.literal('dateRange'),
  notBefore: z.enum(['today']).optional(),
  maxDays: z.number().int().min(1).max(36500).optional(),
})
