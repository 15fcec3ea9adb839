import { taskStatus } from '@/lib/words/workflow-enumerations'
import type { LogEntry } from '@/lib/engine/core/log-entry'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { nothing } from '@/lib/engine/core/log-entry'
import { withFacts, type Answered } from '@/lib/engine/organisation/known-facts'
import { placeOf, Retelling, toldBy, type Place } from './retell'
import type { World } from './world'

/** How a task would have gone otherwise: another way, other people, an act that could not be done, or no end. */
export type ShadowVerdict = 'same' | 'way' | 'people' | 'refused' | 'stuck' | 'untold'

export interface Shadow {
  /** `untold`: it cannot be told on the version it ran by any more either, so there is nothing to compare with. */
  verdict: ShadowVerdict
  /** The first act after which it is different, counted from 0; null where nothing is. */
  at: number | null
  /** Where the task stood after it by the version it ran by, and where it would stand. */
  before: Place | null
  after: Place | null
  /** Why an act could not be done: a key below `workflow.refusals`, or the kind of the refusal; empty where it could. */
  why: string
  /** Slots of people it took in the end, then and now; `null`: it did not end. */
  steps: { before: number; after: number | null }
}

interface Sides {
  /** What it ran by. */
  before: { definition: ProcessDefinition; world: World }
  after: { definition: ProcessDefinition; world: World }
}

const stepsIn = ({ standing }: Place): string => standing.map(({ activityId }) => activityId).join('\n')
const peopleIn = ({ standing }: Place): string =>
  standing.map(({ activityId, people }) => `${activityId} ${people.join()}`).join('\n')

function differs(one: Place, other: Place): 'way' | 'people' | null {
  if (one.status !== other.status || one.result !== other.result || stepsIn(one) !== stepsIn(other)) return 'way'
  return peopleIn(one) === peopleIn(other) ? null : 'people'
}

const none = { at: null, before: null, after: null, why: '' }
const untold: Shadow = { verdict: 'untold', ...none, steps: { before: 0, after: null } }

const slotsOf = ({ state }: Retelling, definition: ProcessDefinition): number => {
  const steps = new Set(definition.elements.flatMap(({ id, type }) => (type === 'Activity' ? [id] : [])))
  return state.tokens.filter(({ activityId, finishedBy }) => steps.has(activityId) && finishedBy !== null).length
}

/**
 * How a task that really was would have gone on another version. It is told on both from its log, with the organisation of
 * today on both sides, so that what has changed about people since then makes no difference. Nothing is written or sent.
 */
export function shadow(entries: readonly LogEntry[], sides: Sides): Answered<Shadow> {
  return withFacts(() => {
    const told = toldBy(entries, nothing)
    const [first] = told
    if (!first) return { verdict: 'same', ...none, steps: { before: 0, after: 0 } }
    const before = new Retelling(sides.before.definition, sides.before.world, first.after)
    const after = new Retelling(sides.after.definition, sides.after.world, first.after)
    let found: Pick<Shadow, 'verdict' | 'at' | 'before' | 'after' | 'why'> | null = null
    for (const [index, one] of told.entries()) {
      const was = before.tell(one, index)
      const why = after.tell(one, index)
      if (found) continue
      // From here on neither is what really happened.
      if (was) return untold
      const [here, there] = [placeOf(before.state), placeOf(after.state)]
      const verdict = differs(here, there) ?? (why ? 'refused' : null)
      if (verdict) found = { verdict, at: index, before: here, after: there, why }
    }
    const ended = told.at(-1)?.after.task.status === taskStatus.Finish
    const toldToEnd = !ended || before.state.task.status === taskStatus.Finish
    if (!found && !toldToEnd) return untold
    const ends = after.state.task.status === taskStatus.Finish || !ended || after.goOnToEnd()
    const steps = {
      before: slotsOf(before, sides.before.definition),
      after: ends ? slotsOf(after, sides.after.definition) : null,
    }
    if (!found) return { verdict: 'same', ...none, steps }
    return { ...found, verdict: ends || !toldToEnd ? found.verdict : 'stuck', steps }
  })
}
