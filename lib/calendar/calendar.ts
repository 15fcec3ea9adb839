import { z } from 'zod'
import { shownName } from '@/lib/words/name'

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
/** One stretch of work of a day, as clock times. */
export const workInterval = z.object({ from: clockTime, until: clockTime }).refine(({ from, until }) => from < until)
const workDay = z.array(workInterval).max(10)
export type WorkInterval = z.infer<typeof workInterval>

export const calendar = z.object({
  calendarId: z.string().max(64),
  name: shownName.max(600),
  timeZone: z.string().max(64),
  /** From Sunday to Saturday; an empty day is a day off. */
  week: z.array(workDay).length(7),
  /** Days that differ, by yyyy-MM-dd: empty for a holiday, intervals for a day worked instead. */
  exceptions: z.record(z.iso.date(), workDay).default({}),
  /** What people call those days. */
  dayNames: z.record(z.iso.date(), shownName.max(200)).optional(),
})
/** What of it days and hours are counted by. */
export const workHours = calendar.pick({ timeZone: true, week: true, exceptions: true })
export type Calendar = z.infer<typeof calendar>
