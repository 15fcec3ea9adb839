import { z } from 'zod'
import { duration } from '@/lib/engine/time/duration-schema'
import { formData } from '@/lib/form-data/form-definition'
import { shownName } from '@/lib/words/name'
import { operator } from '@/lib/words/workflow-enumerations'

const id = z.string().min(1).max(64)
const ids = z.array(id).max(100)
const lastOperator = Math.max(...Object.values(operator))

/** What somebody does. Steps and people are named, no slots: it can be done again on another version. */
const act = z.object({
  kind: z.literal('act'),
  activityId: z.string().max(64),
  /** Who does it; empty: whoever holds the step, the first of several. */
  account: z.string().max(64).default(''),
  operator: z.number().int().min(0).max(lastOperator),
  opinion: z.string().max(4000).optional(),
  formData: formData.optional(),
  targetActivityId: z.string().max(64).optional(),
  alsoTo: ids.optional(),
  resubmit: z.enum(['step', 'direct']).optional(),
  branches: ids.optional(),
  people: ids.optional(),
  nextPeople: z.record(id, ids).optional(),
  position: z.enum(['before', 'after', 'with']).optional(),
  rule: z.enum(['all', 'any', 'order']).optional(),
  copyAs: z.enum(['read', 'note']).optional(),
  name: shownName.max(200).optional(),
  then: z.enum(['back', 'on']).optional(),
  abstain: z.boolean().optional(),
})
export type ActMove = z.infer<typeof act>

/** Time goes by; what falls due meanwhile rings. `next`: until something is due. */
const pass = z.object({
  kind: z.literal('pass'),
  until: z.union([z.literal('next'), z.iso.datetime({ offset: true }), duration]),
})
export type PassMove = z.infer<typeof pass>

export const move = z.discriminatedUnion('kind', [act, pass])
export type Move = z.infer<typeof move>

/** What becomes of work outside, or of a task that is started, in place of the real thing. */
export const mock = z.union([
  z.object({ ok: z.literal(true), values: formData.default({}) }),
  z.object({ ok: z.literal(false), error: z.string().max(500).default('') }),
  z.object({ ended: z.number().int().nullable(), values: formData.default({}) }),
  /** No answer comes. */
  z.object({ never: z.literal(true) }),
])
export type Mock = z.infer<typeof mock>
