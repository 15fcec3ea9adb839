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

/** The same by step, in the order the steps were reached; hours that several people had it at once count once. */
export function timesBySteps(tokens: Token[], now: number): StepTime[] {
  const steps = new Map<string, Token[]>()
  for (const token of tokens) steps.set(token.activityId, [...(steps.get(token.activityId) ?? []), token])
  return [...steps].map(([activityId, slots]) => {
    const spans = slots.map(({ openedAt, seenAt, finishedAt }) => {
      const end = finishedAt ? Date.parse(finishedAt) : now
      return { from: Date.parse(openedAt), seen: Math.min(seenAt ? Date.parse(seenAt) : end, end), end }
    })
    const worked = covered(spans.map(({ seen, end }) => [seen, end]))
    return {
      activityId,
      name: slots[0]?.activityName ?? '',
      people: slots.length,
      waited: covered(spans.map(({ from, end }) => [from, end])) - worked,
      worked,
    }
  })
}

/** How much time spans cover that may overlap. */
function covered(spans: [from: number, end: number][]): number {
  let until = -Infinity
  let sum = 0
  for (const [from, end] of spans.toSorted(([a], [b]) => a - b)) {
    sum += Math.max(0, end - Math.max(from, until))
    until = Math.max(until, end)
  }
  return sum
}
