import { z } from 'zod'
import { elementBase } from '../element-base'

/** Where one way becomes several (R3-54). */
export const splitElement = z.object({
  ...elementBase,
  type: z.literal('Split'),
  /** All: every open transition; SelectOne: the first open one; SelectMulti: all open ones, at least one. */
  split: z.enum(['All', 'SelectOne', 'SelectMulti']).default('All'),
  /** Who selects among the open transitions: their conditions alone, or the person who acts before the split. */
  chosenBy: z.enum(['conditions', 'actor']).default('conditions'),
})
export type Split = z.infer<typeof splitElement>
