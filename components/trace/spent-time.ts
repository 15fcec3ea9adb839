import type { Trace } from './trace-at'

type Token = Pick<Trace['tokens'][number], 'activityId' | 'activityName' | 'openedAt' | 'seenAt' | 'finishedAt'>

interface Spent {
  /** From the arrival to the first look. */
  waited: number
  /** From the first look to the end, or to now. */
  worked: number
}

/** How long a slot lay unseen, and how long it was with its person afterwards. */
export function spentOn({ openedAt, seenAt, finishedAt }: Token, now: number): Spent {
  const arrived = Date.parse(openedAt)
  const end = finishedAt ? Date.parse(finishedAt) : now
  // Who decides from a list has not opened it: then all of it was waiting.
  const seen = Math.min(seenAt ? Date.parse(seenAt) : end, end)
  return { waited: Math.max(0, seen - arrived), worked: Math.max(0, end - seen) }
}

interface StepTime extends Spent {
  activityId: string
  name: string
  /** Slots in the step so far. */
  people: number
}

/** The same, added up by step, in the order the steps were reached. */
export function timesBySteps(tokens: Token[], now: number): StepTime[] {
  const steps = new Map<string, StepTime>()
  for (const token of tokens) {
    const known = steps.get(token.activityId) ?? { activityId: token.activityId, name: token.activityName, people: 0, waited: 0, worked: 0 }
    const { waited, worked } = spentOn(token, now)
    steps.set(token.activityId, { ...known, people: known.people + 1, waited: known.waited + waited, worked: known.worked + worked })
  }
  return [...steps.values()]
}
