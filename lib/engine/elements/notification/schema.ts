import { z } from 'zod'
import { participant } from '../../participants/participant'
import { elementBase } from '../element-base'

/** Tells people something on the way; nothing waits for them. */
export const notificationElement = z.object({
  ...elementBase,
  type: z.literal('Notification'),
  participants: z.array(participant).max(100).default([]),
  /** R3-56: Email 1, SMS 2, IM 4 are channels; TaskRead 8 and TaskNote 16 put it into their lists. */
  flags: z.number().int().min(0).max(31).default(1),
  text: z.string().max(2000).default(''),
})
