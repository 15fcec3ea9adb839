import { z } from 'zod'
import { duration } from './duration-schema'

/** How long a step may take, who is reminded when, and what happens in the end. */
export const deadline = z.object({
  after: duration,
  /** The moment it is due, whenever it begins; then `after` does not count. */
  at: z.iso.datetime().optional(),
  /** Working time before it is due. */
  remindBefore: z.array(duration).max(10).default([]),
  /** Again so often after it was due, at most so many times. */
  repeat: z
    .object({ every: duration, most: z.number().int().min(1).max(50) })
    .nullable()
    .default(null),
  onTimeout: z
    .object({
      action: z.enum(['remind', 'approve', 'reject', 'skip', 'recede', 'transfer', 'stop']),
      /** Who gets it: an account, or empty for the leader of who let it lie. */
      account: z.string().max(64).default(''),
    })
    .default({ action: 'remind', account: '' }),
})
export type Deadline = z.infer<typeof deadline>
