import { taskStatus } from '@/lib/words/workflow-enumerations'
import type { LogEntry } from '@/lib/engine/core/log-entry'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { nothing } from '@/lib/engine/core/log-entry'
import { withFacts, type Answered } from '@/lib/engine/organisation/known-facts'
import { daysOfBoth } from './shadow-days'
import { placeOf, Retelling, toldBy, type Place } from './retell'
import type { World } from './world'

/** How a task would have gone otherwise: another way, other people, more time, an act that could not be done, or no end. */
export type ShadowVerdict = 'same' | 'way' | 'people' | 'longer' | 'refused' | 'stuck' | 'untold'

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
  /** Working days its way is likely to take, then and now; null where nothing is known of its steps, or it did not end. */
  days: { before: number | null; after: number | null }
  /** Whether it would have taken longer, whatever else is different. */
  longer: boolean
}

interface Sides {
  /** What it ran by. */
  before: { definition: ProcessDefinition; world: World }
  after: { definition: ProcessDefinition; world: World }
  /** Working days steps took before, where they did. */
  took: ReadonlyMap<string, number>
}

const stepsIn = ({ standing }: Place): string => standing.map(({ activityId }) => activityId).join('\n')
const peopleIn = ({ standing }: Place): string =>
  standing.map(({ activityId, people }) => `${activityId} ${people.join()}`).join('\n')

function differs(one: Place, other: Place): 'way' | 'people' | null {
  if (one.status !== other.status || one.result !== other.result || stepsIn(one) !== stepsIn(other)) return 'way'
  return peopleIn(one) === peopleIn(other) ? null : 'people'
}

/** Whether a step that waits on both would be due later. */
const isDueLater = (one: Place, other: Place): boolean =>
  one.standing.some(({ activityId, due }) => {
    const there = other.standing.find((step) => step.activityId === activityId)?.due
    return due !== null && !!there && Date.parse(there) > Date.parse(due)
  })

const none = { at: null, before: null, after: null, why: '' }
const nowhere = { steps: { before: 0, after: null }, days: { before: null, after: null }, longer: false }
const untold: Shadow = { verdict: 'untold', ...none, ...nowhere }

/** Steps of people it took, one for each slot, as they came. */
const slotsOf = ({ state }: Retelling, definition: ProcessDefinition): string[] => {
  const steps = new Set(definition.elements.flatMap(({ id, type }) => (type === 'Activity' ? [id] : [])))
  return state.tokens.flatMap(({ activityId, finishedBy }) =>
    steps.has(activityId) && finishedBy !== null ? [activityId] : [],
  )
}

/** What it took in the end on both. */
function taken(
  before: Retelling,
  after: Retelling | null,
  { took, ...sides }: Sides,
): Pick<Shadow, 'steps' | 'days' | 'longer'> {
  const was = slotsOf(before, sides.before.definition)
  const is = after && slotsOf(after, sides.after.definition)
  const days = daysOfBoth({ ...sides.before, way: was }, is && { ...sides.after, way: is }, took)
  return {
    steps: { before: was.length, after: is ? is.length : null },
    days,
    longer: days.before !== null && days.after !== null && days.after > days.before,
  }
}

type Difference = Pick<Shadow, 'verdict' | 'at' | 'before' | 'after' | 'why'>

/**
 * How a task that really was would have gone on another version. It is told on both from its log, with the organisation of
 * today on both sides, so that what has changed about people since then makes no difference. Nothing is written or sent.
 */
export function shadow(entries: readonly LogEntry[], sides: Sides): Answered<Shadow> {
  return withFacts(() => {
    const told = toldBy(entries, nothing)
    const [first] = told
    if (!first) return { verdict: 'same', ...none, ...nowhere, steps: { before: 0, after: 0 } }
    const before = new Retelling(sides.before.definition, sides.before.world, first.after)
    const after = new Retelling(sides.after.definition, sides.after.world, first.after)
    let found: Difference | null = null
    let later: Difference | null = null
    for (const [index, one] of told.entries()) {
      const was = before.tell(one, index)
      const why = after.tell(one, index)
      if (found) continue
      // From here on neither is what really happened.
      if (was) return untold
      const [here, there] = [placeOf(before.state), placeOf(after.state)]
      const verdict = differs(here, there) ?? (why ? 'refused' : null)
      if (verdict) found = { verdict, at: index, before: here, after: there, why }
      else if (!later && isDueLater(here, there))
        later = { verdict: 'longer', at: index, before: here, after: there, why: '' }
    }
    const ended = told.at(-1)?.after.task.status === taskStatus.Finish
    const toldToEnd = !ended || before.state.task.status === taskStatus.Finish
    if (!found && !toldToEnd) return untold
    const ends = after.state.task.status === taskStatus.Finish || !ended || after.goOnToEnd()
    const all = taken(before, ends ? after : null, sides)
    if (found) return { ...found, ...all, verdict: ends || !toldToEnd ? found.verdict : 'stuck' }
    // A few hours more that make no half a day are more all the same.
    const longer = later && (all.longer || all.days.before === all.days.after) ? later : null
    return { ...all, ...(longer ?? { verdict: 'same', ...none }), longer: longer !== null }
  })
}
