import { z } from 'zod'
import { isActive } from '@/lib/engine/state/token'
import type { State } from '@/lib/engine/state/task'
import { tokenStatus } from '@/lib/words/workflow-enumerations'

const id = z.string().max(64)

/** A step that waits for somebody: who holds it (accounts), and until when. */
export const standingStep = z.object({ activityId: id, people: z.array(id), due: z.string().nullable() })
export type StandingStep = z.infer<typeof standingStep>

/** The steps of a task that wait for somebody, in order of their ids. */
export function standingSteps({ tokens }: State): StandingStep[] {
  const steps = new Map<string, { people: Set<string>; due: string | null }>()
  for (const token of tokens.filter((one) => isActive(one) || one.status === tokenStatus.Share)) {
    const step = steps.get(token.activityId) ?? { people: new Set(), due: token.dueAt }
    for (const { account } of token.actor ? [token.actor] : token.pool) step.people.add(account)
    steps.set(token.activityId, step)
  }
  return [...steps]
    .map(([activityId, { people, due }]) => ({ activityId, people: [...people].toSorted(), due }))
    .toSorted((a, b) => (a.activityId < b.activityId ? -1 : 1))
}
