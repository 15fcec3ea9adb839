import { FeelFunction } from 'feelin'
import { leaveDays } from '../calendar/leave-days'
import { officeCalendar } from '../calendar/office-calendar'
import type { WorkHours } from '../calendar/work-hours'

/** Functions that ask the work calendar; null where an argument is no time, or the end is not after the start. */
const functionsBy = (hours: WorkHours) => ({
  /** Working days from one time on the wall to another, in halves. */
  workdays: new FeelFunction(
    (from: unknown, until: unknown) =>
      typeof from === 'string' && typeof until === 'string' ? leaveDays(from, until, hours) : null,
    ['from', 'until'],
  ),
})

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
