import { z } from 'zod'
import { actor } from './actor'

/** One station of the way: done, current, or forecast. */
export const station = z.object({
  activityId: z.string(),
  activityName: z.string(),
  state: z.enum(['done', 'current', 'coming', 'end']),
  people: z.array(
    actor.extend({
      status: z.number().nullable(),
      at: z.string().nullable(),
      /** Why he in particular, where the rule of the step does not say it: somebody added him. */
      why: z.object({ key: z.string(), params: z.record(z.string(), z.string()) }).optional(),
      /** `deed` where it is not the person's own decision: a message key below `workflow.deeds`; `insteadOf`: whose slot it was. */
      deed: z.string().optional(),
      insteadOf: z.string().optional(),
    }),
  ),
  /** One of the people is enough. */
  anyOne: z.boolean().optional(),
  /** Which round it was in, and whether it no longer counts; absent of what is still to come. */
  round: z.number().optional(),
  past: z.boolean().optional(),
  /** Why these people: a message key below `workflow.reasons` with its parameters. */
  why: z.object({ key: z.string(), params: z.record(z.string(), z.string()) }).nullable(),
  /** The condition that leads here, as text, when the route depends on data. */
  condition: z.string().nullable(),
})
export type Station = z.infer<typeof station>
