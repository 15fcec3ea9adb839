import { z } from 'zod'
import { fieldBase } from '../field-base'

/**
 * Value: `{ start, end }`, both yyyy-MM-dd. To a condition `trip.start` and `trip.end` are days, `trip.days` counts them with
 * both ends, in halves where it has them; `workdays(trip.from, trip.until)` counts those of the calendar. `notBefore: 'today'` refuses a start gone by.
 */
export const dateRangeSchema = z.object({
  ...fieldBase,
  type: z.literal('dateRange'),
  notBefore: z.enum(['today']).optional(),
  /** It may begin in the afternoon and end at noon: `{ start, end, startHalf: 'afternoon', endHalf: 'morning' }`. */
  halfDays: z.boolean().optional(),
  maxDays: z.number().int().min(1).max(36500).optional(),
})
