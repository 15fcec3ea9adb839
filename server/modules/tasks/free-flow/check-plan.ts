import { mostPeople, type Chosen, type FreeFlowPlan, type PlannedStep } from '@/lib/contracts/free-flow-plan'
import { AppError } from '@/server/http/app-error'
import type { FieldText } from '@/server/http/said'
import { atField } from '@/server/http/speak'
import type { LookedUp } from './look-up-chosen'

const goneIn = (people: Chosen[], lookedUp: LookedUp): string[] =>
  people.filter((one) => lookedUp(one).gone).map((one) => lookedUp(one).name || one.id)

/** How many people a step comes to, each once. */
export const countOf = (people: Chosen[], lookedUp: LookedUp): number =>
  new Set(people.flatMap((one) => lookedUp(one).people.map(({ account }) => account))).size

function wrongWith({ people, due }: PlannedStep, lookedUp: LookedUp, now: Date): FieldText | null {
  if (people.length === 0) return atField('freeFlow.nobody')
  const gone = goneIn(people, lookedUp)
  if (gone.length > 0) return atField('freeFlow.gone', { names: gone.join(', ') })
  const count = countOf(people, lookedUp)
  if (count === 0) return atField('freeFlow.empty')
  if (count > mostPeople) return atField('freeFlow.tooMany', { count, most: mostPeople })
  return due?.kind === 'moment' && Date.parse(due.at) <= now.getTime() ? atField('freeFlow.past') : null
}

/** What is wrong with steps, by their places. */
export function faultsOf(steps: PlannedStep[], lookedUp: LookedUp, now: Date): Record<string, FieldText> {
  return Object.fromEntries(
    steps.flatMap((step, index) => {
      const wrong = wrongWith(step, lookedUp, now)
      return wrong ? [[`steps.${index}`, wrong] as const] : []
    }),
  )
}

/**
 * A plan that can be started: somebody in every step, all of them there.
 * @throws AppError input.invalid naming the steps
 */
export function requireWhole({ steps, copies }: FreeFlowPlan, lookedUp: LookedUp, now: Date): void {
  const faults = faultsOf(steps, lookedUp, now)
  const gone = goneIn(copies, lookedUp)
  if (gone.length > 0) faults.copies = atField('freeFlow.gone', { names: gone.join(', ') })
  if (steps.length === 0) faults.steps = atField('freeFlow.noSteps')
  if (Object.keys(faults).length > 0) throw new AppError('input.invalid', {}, faults)
}
