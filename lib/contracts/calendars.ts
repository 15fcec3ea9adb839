import { z } from 'zod'
import { workInterval } from '@/lib/calendar/calendar'
import { isTimeZone } from '@/lib/calendar/time-zone'
import { shownName, typedName } from '@/lib/words/name'
import { call, flag, id, nothing, rev, writtenBy } from './call'

/** R2.9-12: menus of calendars and of timesheets: view 1, edit 2. */
export const calendarMenu = 'admin_calendars'
export const timesheetMenu = 'admin_timesheets'
const calendars = (action: 1 | 2) => ({ menu: calendarMenu, action })
const timesheets = (action: 1 | 2) => ({ menu: timesheetMenu, action })

const reference = z.string().max(64)
const timeZone = z.string().max(64).refine(isTimeZone, { message: 'calendar.timeZone' })

const keptDay = z.object({
  day: z.iso.date(),
  name: shownName.max(100).default(''),
  /** '' for a day off, 'usual' for a day worked as others are, else a timesheet. */
  work: reference.default(''),
  source: z.enum(['import', 'own']).default('own'),
})

const someone = z.object({ account: id, name: shownName.max(600).default('') })
const somewhere = z.object({ groupId: id, name: shownName.max(600).default('') })

const written = z.object({
  name: typedName.min(1).max(200),
  timeZone,
  /** The calendar it takes its days and what it does not say itself from; '' for none. */
  parentId: reference.default(''),
  /** By which everybody goes who has no other. */
  isCompany: flag.default(false),
  /** From Sunday to Saturday: '' for off, 'parent' for as the one above, else a timesheet. */
  week: z.array(reference).length(7),
  days: z.array(keptDay).max(4000).default([]),
  people: z.array(someone).max(500).default([]),
  departments: z.array(somewhere).max(200).default([]),
})
export type WrittenCalendar = z.infer<typeof written>

const kept = written.extend({ calendarId: z.string() })
export type KeptCalendarRecord = z.infer<typeof kept>

export const listCalendars = call({
  method: 'POST',
  path: '/api/calendar/list',
  summary: 'The work calendars of the company, its own first, and the last year each has official holidays of.',
  access: calendars(1),
  sends: 'form',
  input: nothing,
  data: z.object({
    rows: z.array(
      z.object({
        calendarId: z.string(),
        name: z.string(),
        timeZone: z.string(),
        parentId: z.string(),
        isCompany: z.boolean(),
        /** How many people and departments have it by name. */
        people: z.number(),
        departments: z.number(),
        /** The last year with days of an official file, its own or of those above it; null for none. */
        holidaysUntil: z.number().nullable(),
      }),
    ),
  }),
  changes: false,
})

export const getCalendar = call({
  method: 'POST',
  path: '/api/calendar/get',
  summary: 'One work calendar as it is kept: its week in timesheets, the days that differ, and who has it.',
  access: calendars(1),
  sends: 'form',
  input: z.object({ calendarId: id }),
  data: kept,
  changes: false,
  revised: writtenBy(written),
})

export const saveCalendar = call({
  method: 'POST',
  path: '/api/calendar/save',
  summary: 'Keeps a work calendar; running deadlines counted by it are counted anew, each with an entry of its log.',
  access: calendars(2),
  sends: 'json',
  input: written.extend({ calendarId: reference.default(''), ...rev }),
  data: kept,
  changes: true,
  edits: {
    read: getCalendar,
    of: ({ calendarId }: { calendarId: string }) => (calendarId ? { calendarId } : null),
  },
})

const moved = z.object({
  taskId: z.string(),
  no: z.string(),
  title: z.string(),
  from: z.string(),
  to: z.string(),
})

export const previewCalendar = call({
  method: 'POST',
  path: '/api/calendar/preview',
  summary: 'Which running deadlines would move if a work calendar were kept so; nothing is kept.',
  access: calendars(2),
  sends: 'json',
  input: written.extend({ calendarId: reference.default('') }),
  data: z.object({
    moved: z.array(moved),
    /** Running requests that have a deadline, and how many of them were looked at. */
    running: z.number(),
    looked: z.number(),
  }),
  changes: false,
})

export const deleteCalendar = call({
  method: 'POST',
  path: '/api/calendar/delete',
  summary: 'Deletes a work calendar that nobody goes by.',
  access: calendars(2),
  sends: 'form',
  input: z.object({ calendarId: id }),
  data: nothing,
  changes: true,
})

const inHours = z.object({
  calendarId: z.string(),
  name: z.string(),
  timeZone: z.string(),
  week: z.array(z.array(workInterval)),
  exceptions: z.record(z.string(), z.array(workInterval)),
  dayNames: z.record(z.string(), z.string()).optional(),
})

export const calendarsInHours = call({
  method: 'POST',
  path: '/api/calendar/inHours',
  summary: 'The work calendars in hours, as processes and steps choose among them; the company’s first.',
  access: 'signed-in',
  sends: 'form',
  input: nothing,
  data: z.object({ rows: z.array(inHours) }),
  changes: false,
})

const writtenShift = z.object({
  name: typedName.min(1).max(200),
  intervals: z.array(workInterval).min(1).max(10),
})
const shift = writtenShift.extend({ shiftId: z.string() })
export type ShiftRecord = z.infer<typeof shift>

export const listTimesheets = call({
  method: 'POST',
  path: '/api/timesheet/list',
  summary: 'The timesheets (shifts): hours of a day under a name, and which calendars use each.',
  access: 'signed-in',
  sends: 'form',
  input: nothing,
  data: z.object({ rows: z.array(shift.extend({ calendars: z.array(z.string()) })) }),
  changes: false,
})

export const getTimesheet = call({
  method: 'POST',
  path: '/api/timesheet/get',
  summary: 'One timesheet.',
  access: timesheets(1),
  sends: 'form',
  input: z.object({ shiftId: id }),
  data: shift,
  changes: false,
  revised: writtenBy(writtenShift),
})

export const saveTimesheet = call({
  method: 'POST',
  path: '/api/timesheet/save',
  summary: 'Keeps a timesheet; running deadlines counted by its calendars are counted anew.',
  access: timesheets(2),
  sends: 'json',
  input: writtenShift.extend({ shiftId: reference.default(''), ...rev }),
  data: shift,
  changes: true,
  edits: { read: getTimesheet, of: ({ shiftId }: { shiftId: string }) => (shiftId ? { shiftId } : null) },
})

export const deleteTimesheet = call({
  method: 'POST',
  path: '/api/timesheet/delete',
  summary: 'Deletes a timesheet that no calendar uses.',
  access: timesheets(2),
  sends: 'form',
  input: z.object({ shiftId: id }),
  data: nothing,
  changes: true,
})
