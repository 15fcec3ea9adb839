import { z } from 'zod'

/** Working time: minutes and hours of it, or whole working days. */
export const duration = z.object({
  amount: z.number().int().min(1).max(10_000),
  unit: z.enum(['minutes', 'hours', 'days']),
})
export type Duration = z.infer<typeof duration>
