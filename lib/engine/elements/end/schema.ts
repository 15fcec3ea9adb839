import { z } from 'zod'
import { elementBase } from '../element-base'

export const endElement = z.object({
  ...elementBase,
  type: z.literal('End'),
  /** normal: this branch is over; reject: the task ends rejected; terminate: the task ends approved, other branches are cut. */
  kind: z.enum(['normal', 'reject', 'terminate']).default('normal'),
})
