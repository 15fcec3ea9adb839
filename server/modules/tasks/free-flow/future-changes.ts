import type { PlannedStep } from '@/lib/contracts/free-flow-plan'
import type { FutureChange } from '@/lib/words/future-change'

/** A step with what it is called. */
export type NamedStep = PlannedStep & { name: string }

/** Of one order, the most that are still in the same order in another: the others were moved. */
function stayed(before: string[], after: string[]): Set<string> {
  const places = after.map((id) => before.indexOf(id))
  const best: { ids: string[]; last: number }[] = []
  for (const [index, id] of after.entries()) {
    const place = places[index] ?? -1
    const longest = best
      .filter(({ last }) => last < place)
      .reduce<string[]>((most, { ids }) => (ids.length > most.length ? ids : most), [])
    best.push({ ids: [...longest, id], last: place })
  }
  return new Set(best.reduce<string[]>((most, { ids }) => (ids.length > most.length ? ids : most), []))
}

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)
const chosenIn = ({ people }: PlannedStep) => people.map(({ kind, id }) => `${kind} ${id}`)

/** What became of steps, in words to be: what was put in, taken out, moved, and changed of the others. */
export function futureChanges(
  before: NamedStep[],
  after: NamedStep[],
  namesOf: (people: PlannedStep['people']) => string,
): FutureChange[] {
  const later = new Set(after.map(({ id }) => id))
  const earlier = new Map(before.map((step) => [step.id, step]))
  const kept = after.filter(({ id }) => earlier.has(id)).map(({ id }) => id)
  const unmoved = stayed(
    before.map(({ id }) => id).filter((id) => later.has(id)),
    kept,
  )
  const removed = before
    .filter(({ id }) => !later.has(id))
    .map(({ name, people }): FutureChange => ({ kind: 'removed', step: name, people: namesOf(people) }))
  const rest = after.flatMap((step): FutureChange[] => {
    const old = earlier.get(step.id)
    const people = namesOf(step.people)
    if (!old) return [{ kind: 'added', step: step.name, people }]
    return [
      ...(unmoved.has(step.id) ? [] : [{ kind: 'moved', step: step.name, people } as const]),
      ...(differ(chosenIn(old), chosenIn(step)) ? [{ kind: 'people', step: step.name, people } as const] : []),
      ...(old.mode === step.mode ? [] : [{ kind: 'mode', step: step.name } as const]),
      ...(differ(old.due, step.due) ? [{ kind: 'due', step: step.name } as const] : []),
      ...(old.note === step.note ? [] : [{ kind: 'note', step: step.name } as const]),
    ]
  })
  return [...removed, ...rest]
}
