import { FeelDate, FeelDateTime, FeelFunction } from 'feelin'
import { companyTimeZone } from '../calendar/company-time'
import { leaveDays } from '../calendar/leave-days'
import { officeCalendar } from '../calendar/office-calendar'
import { wallHours, wallTime } from '../calendar/wall-hours'
import { wholeYears } from '../calendar/whole-years'
import type { WorkHours } from '../calendar/work-hours'

/** A moment as clocks on the wall show it, from what a form or the language has; null for what is none. */
const wallOf = (value: unknown, { timeZone }: WorkHours): string | null =>
  typeof value === 'string' || value instanceof FeelDateTime ? wallTime(String(value), timeZone) : null

const between = (count: (from: string, until: string, hours: WorkHours) => number | null, hours: WorkHours) =>
  new FeelFunction(
    (from: unknown, until: unknown) => {
      const [begin, end] = [wallOf(from, hours), wallOf(until, hours)]
      return begin !== null && end !== null ? count(begin, end, hours) : null
    },
    ['from', 'until'],
  )

/** Functions that ask the work calendar; null where an argument is no moment, or the end is not after the start. */
const functionsBy = (hours: WorkHours) => ({
  /** Working days from one time on the wall to another, in halves. */
  workdays: between(leaveDays, hours),
  /** Working hours from one to another. */
  workhours: between(wallHours, hours),
})

/** Whole years since a day, on another day or today; null where an argument is no day, or the second is before the first. */
export const ageFunction = (today: string): FeelFunction =>
  new FeelFunction(
    (born: unknown, at: unknown = today) => {
      const [from, until] = [dayIn(born), dayIn(at)]
      return from !== null && until !== null ? wholeYears(from, until) : null
    },
    ['born', 'at'],
  )

/** The day in a day or a moment; of a moment with a zone of its own, the day where the company works. */
function dayIn(value: unknown): string | null {
  if (typeof value !== 'string' && !(value instanceof FeelDate) && !(value instanceof FeelDateTime)) return null
  const text = String(value)
  return (wallTime(text, companyTimeZone) ?? text).slice(0, 10)
}

/** A form is computed at every key, always by the same calendar. */
const made = new WeakMap<WorkHours, ReturnType<typeof functionsBy>>()

/** The same by a calendar; office hours where nobody has said otherwise. */
export function calendarFunctions(hours: WorkHours = officeCalendar): ReturnType<typeof functionsBy> {
  const known = made.get(hours)
  if (known) return known
  const functions = functionsBy(hours)
  made.set(hours, functions)
  return functions
}

const [texts, marks] = [new WeakMap<WorkHours, string>(), new Map<string, string>()]
const mostMarks = 200
let marked = 0

/** A short mark that two calendars share only where they say the same; always of one length. */
export function markOf(hours: WorkHours): string {
  const text = texts.get(hours) ?? JSON.stringify([hours.timeZone, hours.week, hours.exceptions])
  texts.set(hours, text)
  const known = marks.get(text)
  if (known) return known
  if (marks.size >= mostMarks) marks.clear()
  marked += 1
  const mark = String(marked).padStart(12, '0')
  marks.set(text, mark)
  return mark
}
