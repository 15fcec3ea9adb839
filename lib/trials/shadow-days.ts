import type { Calendar } from '@/lib/calendar/calendar'
import { graphOf } from '@/lib/engine/definition/graph'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { expectedDays, inDays } from './expected-days'

interface Side {
  definition: ProcessDefinition
  world: { calendar: Calendar }
  /** Its steps, as they came. */
  way: readonly string[]
}

/** Working days somebody has for a step; null where none are set, or a date of the form sets them. */
function allowed({ definition, world }: Side, id: string): number | null {
  const element = graphOf(definition).elements.get(id)
  if (element?.type !== 'Activity' || !element.deadline || element.deadline.at) return null
  return inDays(element.deadline.after, element.calendar ?? definition.settings.calendar ?? world.calendar)
}

/**
 * Working days the way of a request is likely to take on two versions. How long steps took before counts on both, except where
 * both set a deadline and not the same one: people keep to that. A deadline that only one of them sets makes a step no longer.
 * @param after null: it comes to no end there
 */
export function daysOfBoth(
  before: Side,
  after: Side | null,
  took: ReadonlyMap<string, number>,
): { before: number | null; after: number | null } {
  const known = new Map(took)
  for (const id of after ? new Set([...before.way, ...after.way]) : []) {
    const [was, is] = [allowed(before, id), after && allowed(after, id)]
    if (was !== null && is !== null && was !== is) known.delete(id)
    else if (!known.has(id) && (was === null) !== (is === null) && isIn(before, id) && after && isIn(after, id))
      known.set(id, was ?? is ?? 0)
  }
  const days = ({ definition, world, way }: Side) =>
    expectedDays(definition, [...new Set(way)], known, world.calendar)?.days ?? null
  return { before: days(before), after: after && days(after) }
}

const isIn = ({ definition }: Side, id: string): boolean => graphOf(definition).elements.has(id)
