import { z } from 'zod'

const person = z.object({ account: z.string(), name: z.string(), departmentName: z.string() })

const place = z.object({
  activityId: z.string(),
  activityName: z.string(),
  people: z.array(person),
  /** Whether all of them are asked, one of them is enough, or they vote. */
  rule: z.enum(['all', 'one', 'vote']),
  /** Whose turn comes after theirs, within the same step. */
  then: z.array(person),
})

/** What an act does to the course of a task: said before it, and again when it is done (law 14 of the engine). */
export const outlook = z.object({
  /** Who gets something to do by it. */
  to: z.array(place),
  /** Who has yet to answer before it goes on; only where nobody gets it. */
  waitsFor: z.array(place),
  /** Whether those are asked in the person's own step, and not in another branch. */
  ownStep: z.boolean(),
  /** Whose earlier approval stands, step by step: nothing they saw has changed. */
  carried: z.array(z.object({ activityName: z.string(), people: z.array(person) })).optional(),
  /** Where it goes on or waits by itself. */
  system: z.array(z.object({ activityName: z.string(), kind: z.enum(['runs', 'outside', 'waits', 'tasks']) })),
  end: z.enum(['approved', 'rejected', 'draft']).nullable(),
  /** Why it would be held up: a message key below `workflow.reasons` with its parameters. */
  alert: z.object({ key: z.string(), params: z.record(z.string(), z.string()) }).nullable(),
  /** What the person has to choose before it can be said; `nobody`: a step nobody is found for. */
  choose: z.object({ kind: z.enum(['people', 'branch', 'nobody']), activityName: z.string() }).nullable(),
})
export type Outlook = z.infer<typeof outlook>
