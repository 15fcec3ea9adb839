import { z } from 'zod'
import { isActive } from '@/lib/engine/state/token'
import { graphOf } from '@/lib/engine/definition/graph'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { actor } from '@/lib/words/actor'
import { tokenStatus } from '@/lib/words/workflow-enumerations'
import { slotMade, type SlotMade } from './frame'
import { longestTrial, type Trial } from './world'

const id = z.string().max(64)

const place = z.object({
  activityId: id,
  activityName: z.string(),
  people: z.array(actor),
  dueAt: z.string().nullable(),
})
export type WentPlace = z.infer<typeof place>

const act = z.object({
  activityId: id,
  activityName: z.string(),
  operator: z.number(),
  by: actor,
  at: z.string(),
  took: z.array(z.string()),
  made: z.array(place),
})
export type WentAct = z.infer<typeof act>

/** How a trial went, as far as two of them are compared: what was done, who had what of it and until when, and how it stood. */
export const went = z.object({
  frames: z.array(act).max(longestTrial),
  standing: z.array(place),
  end: z.object({ status: z.number(), result: z.number().nullable() }),
  now: z.string(),
})
export type Went = z.infer<typeof went>

/** What of a trial is compared with another one. */
export function wentOf(definition: ProcessDefinition, { frames, state, now }: Trial): Went {
  const graph = graphOf(definition)
  const nameOf = (activityId: string): string => graph.elements.get(activityId)?.name ?? ''
  const placed = ({ activityId, people, dueAt }: SlotMade): WentPlace => ({
    activityId,
    activityName: nameOf(activityId),
    people: people.map(({ account, name, departmentName }) => ({ account, name, departmentName })),
    dueAt,
  })
  const open = state.tokens.filter((token) => isActive(token) || token.status === tokenStatus.Share)
  return {
    frames: frames.map(({ activityId, operator, by, at, took, made }) => ({
      activityId,
      activityName: nameOf(activityId),
      operator,
      by: { account: by.account, name: by.name, departmentName: by.departmentName },
      at,
      took,
      made: made.map(placed),
    })),
    standing: open
      .map(slotMade)
      .filter(({ people }) => people.length > 0)
      .map(placed),
    end: { status: state.task.status, result: state.task.result },
    now,
  }
}
