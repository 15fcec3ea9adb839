import { z } from 'zod'

/** As many as a person can still look over, and as the drawing of one task can show. */
export const mostSteps = 50
/** R3-52: people of one step, and people or groups copied. */
export const mostPeople = 100

/** Somebody a step or a copy is for: a person, a role, a department, or a position in the initiator's own line of departments. */
export const chosen = z.object({ kind: z.enum(['user', 'role', 'department', 'duty']), id: z.string().min(1).max(64) })
export type Chosen = z.infer<typeof chosen>

/** Working days from when it is one's turn, or a moment. */
const due = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), days: z.number().int().min(1).max(365) }),
  z.object({ kind: z.literal('moment'), at: z.iso.datetime() }),
])
export type Due = z.infer<typeof due>

export const plannedStep = z.object({
  /** '' for one the server has not seen yet. */
  id: z
    .string()
    .regex(/^(s\d{1,6})?$/)
    .default(''),
  people: z.array(chosen).max(mostPeople),
  /** One after the other, all of them, or any one. */
  mode: z.enum(['inTurn', 'all', 'any']).default('inTurn'),
  due: due.nullable().default(null),
  /** What is said to those who carry it out. */
  note: z.string().max(500).default(''),
})
export type PlannedStep = z.infer<typeof plannedStep>

/** How one request goes, as its initiator lists it. */
export const freeFlowPlan = z.object({
  steps: z.array(plannedStep).max(mostSteps),
  copies: z.array(chosen).max(mostPeople).default([]),
  /** What a No does: back to the initiator, or the end. */
  onReject: z.enum(['return', 'end']).default('return'),
  mayAddPeople: z.boolean().default(true),
})
export type FreeFlowPlan = z.infer<typeof freeFlowPlan>
