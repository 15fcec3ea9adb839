import type { Calendar, WorkInterval } from './calendar'

/** Hours of a day under a name, as rosters call them: an early shift, office hours. */
export interface Shift {
  shiftId: string
  name: string
  intervals: readonly WorkInterval[]
}

/** In place of a shift: the day is off; as the calendar above has it; as an ordinary working day of this calendar. */
export const dayOff = ''
export const asParent = 'parent'
export const asUsual = 'usual'

/** A day that differs. `imported` days come from the official file of their year and give way to own ones. */
export interface KeptDay {
  day: string
  name: string
  /** `dayOff`, `asUsual` or a shift. */
  work: string
  source: 'import' | 'own'
}

/** A calendar as a company keeps it: in shifts, and on top of another one. */
export interface KeptCalendar {
  calendarId: string
  name: string
  timeZone: string
  /** Empty for none. */
  parentId: string
  /** From Sunday to Saturday: `dayOff`, `asParent` or a shift. */
  week: readonly string[]
  days: readonly KeptDay[]
}

export type CalendarProblem = 'noHours' | 'circle' | 'unknownShift' | 'unknownParent'
export type Resolved = { calendar: Calendar } | { problem: CalendarProblem }

/** How many calendars may stand above one. */
const mostAbove = 5
const monday = 1

/** A calendar in hours, with all it takes from those above it. */
export function resolveCalendar(
  calendarId: string,
  kept: ReadonlyMap<string, KeptCalendar>,
  shifts: ReadonlyMap<string, Shift>,
  depth = 0,
): Resolved {
  const own = kept.get(calendarId)
  if (!own) return { problem: 'unknownParent' }
  if (depth > mostAbove) return { problem: 'circle' }
  const above = own.parentId ? resolveCalendar(own.parentId, kept, shifts, depth + 1) : null
  if (above && 'problem' in above) return above
  return inHours(own, above?.calendar ?? null, shifts)
}

/** The same where what stands above it is known in hours; its own days come before that one's. */
export function inHours(
  { calendarId, name, timeZone, week: works, days }: Omit<KeptCalendar, 'parentId'>,
  parent: Calendar | null,
  shifts: ReadonlyMap<string, Shift>,
): Resolved {
  const named = [...works, ...days.map(({ work }) => work)].filter(
    (work) => work !== dayOff && work !== asParent && work !== asUsual,
  )
  if (named.some((shiftId) => !shifts.has(shiftId))) return { problem: 'unknownShift' }
  const hoursOf = (work: string): WorkInterval[] => [...(shifts.get(work)?.intervals ?? [])]
  const week = works.map((work, day) => (work === asParent ? (parent?.week[day] ?? []) : hoursOf(work)))
  // A make-up day is worked as other days are: by the first of the week that has hours, Monday first.
  const usual = week.slice(monday).find((hours) => hours.length > 0) ?? week[0] ?? []
  if (usual.length === 0) return { problem: 'noHours' }
  const ownHours = Object.fromEntries(days.map(({ day, work }) => [day, work === asUsual ? usual : hoursOf(work)]))
  const ownNames = Object.fromEntries(days.map((one) => [one.day, one.name]))
  return {
    calendar: {
      calendarId,
      name,
      timeZone,
      week,
      exceptions: { ...parent?.exceptions, ...ownHours },
      dayNames: { ...parent?.dayNames, ...ownNames },
    },
  }
}
