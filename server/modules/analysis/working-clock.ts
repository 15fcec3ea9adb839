import { sql, type RawBuilder } from 'kysely'
import type { Calendar } from '@/lib/calendar/calendar'
import { workingStretches, type Stretch } from '@/lib/calendar/working-time'

/** What is older counts its working time from here. */
const reach = 366 * 86_400_000
/** Finding the stretches of years costs more than the statement: those found last are kept, by calendar and time. */
const kept = new Map<string, Stretch[]>()
const mostKept = 20

function stretchesOf(calendar: Calendar, from: number, until: number): Stretch[] {
  const key = `${JSON.stringify(calendar)} ${from} ${until}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= mostKept) kept.clear()
  const found = workingStretches(calendar, from, until)
  kept.set(key, found)
  return found
}

/** The working time there is between two instants, and as far before as is counted. */
export const stretchesBetween = (calendar: Calendar, from: number, until: number): Stretch[] =>
  stretchesOf(calendar, from - reach, until)

export interface WorkingClock {
  /** The stretches as lists, to be read once by a statement as `clock`. */
  table: RawBuilder<unknown>
  /** Working seconds from a fixed beginning to a moment; the working time between two is the difference. */
  at(moment: RawBuilder<unknown>): RawBuilder<number>
}

/** Working time inside statements: every moment finds its stretch by halves, so that a row costs next to nothing. */
export function workingClock(calendar: Calendar, from: number, until: number): WorkingClock {
  const stretches = stretchesBetween(calendar, from, until)
  let sum = 0
  const befores = stretches.map((stretch) => {
    const before = sum
    sum += (stretch.until - stretch.from) / 1000
    return before
  })
  const starts = stretches.map((stretch) => stretch.from / 1000)
  const lengths = stretches.map((stretch) => (stretch.until - stretch.from) / 1000)
  const seconds = (moment: RawBuilder<unknown>) => sql`extract(epoch from ${moment})::float8`
  const place = (moment: RawBuilder<unknown>) => sql`width_bucket(${seconds(moment)}, clock.starts)`
  return {
    table: sql`select ${starts}::float8[] as starts, ${lengths}::float8[] as lengths, ${befores}::float8[] as befores`,
    at: (moment) =>
      sql<number>`coalesce(clock.befores[${place(moment)}] + least(${seconds(moment)} - clock.starts[${place(moment)}], clock.lengths[${place(moment)}]), 0)`,
  }
}
