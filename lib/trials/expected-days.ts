import type { Calendar } from '@/lib/calendar/calendar'
import { graphOf } from '@/lib/engine/definition/graph'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Duration } from '@/lib/engine/time/duration-schema'

/** How long a way is likely to take. */
export interface ExpectedDays {
  /** Working days, in halves. */
  days: number
  /** What it was made of: how long it took before, the deadlines set, or some of both. */
  by: 'history' | 'deadlines' | 'both'
  /** Steps of which nothing is known; they are not counted. */
  unknown: number
}

/** Hours of a working day, on the average of the days that are worked. */
export function hoursADay({ week }: Calendar): number {
  const hours = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60
  const days = week
    .filter((day) => day.length > 0)
    .map((day) => day.reduce((sum, { from, until }) => sum + hours(until) - hours(from), 0))
  return days.length > 0 ? days.reduce((sum, day) => sum + day, 0) / days.length : 8
}

/** A duration in working days. */
export const inDays = ({ amount, unit }: Duration, calendar: Calendar): number =>
  unit === 'days' ? amount : (unit === 'hours' ? amount : amount / 60) / hoursADay(calendar)

/**
 * Working days a way takes: what steps took before, else the deadlines set for them; steps side by side take as long as the
 * longest. Null where nothing is known of any of them.
 * @param way the steps to come, in the order they are reached
 * @param took working days steps took before, where they did
 */
export function expectedDays(
  definition: ProcessDefinition,
  way: readonly string[],
  took: ReadonlyMap<string, number>,
  company: Calendar,
): ExpectedDays | null {
  const { elements, reachableFrom } = graphOf(definition)
  const ends: { id: string; at: number }[] = []
  const used = { history: 0, deadlines: 0 }
  let unknown = 0
  for (const id of way) {
    const element = elements.get(id)
    if (element?.type !== 'Activity') continue
    const calendar = element.calendar ?? definition.settings.calendar ?? company
    const before = took.get(id)
    const deadline = element.deadline && !element.deadline.at ? inDays(element.deadline.after, calendar) : null
    const own = before ?? deadline
    if (before !== undefined) used.history += 1
    else if (deadline !== null) used.deadlines += 1
    else unknown += 1
    const begin = Math.max(0, ...ends.filter((one) => reachableFrom(one.id).has(id)).map(({ at }) => at))
    ends.push({ id, at: begin + (own ?? 0) })
  }
  if (used.history + used.deadlines === 0) return null
  const days = Math.max(...ends.map(({ at }) => at))
  return {
    days: Math.max(0.5, Math.ceil(days * 2 - 0.001) / 2),
    by: used.history === 0 ? 'deadlines' : used.deadlines === 0 ? 'history' : 'both',
    unknown,
  }
}
