import { z } from 'zod'
import { companyTimeZone } from './company-time'

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
/** One stretch of work of a day, as clock times. */
export const workInterval = z
  .object({ from: clockTime, until: clockTime })
  .refine(({ from, until }) => from < until)
const workDay = z.array(workInterval).max(10)
export type WorkInterval = z.infer<typeof workInterval>

export const calendar = z.object({
  calendarId: z.string().max(64),
  name: z.string().max(600),
  timeZone: z.string().max(64),
  /** From Sunday to Saturday; an empty day is a day off. */
  week: z.array(workDay).length(7),
  /** Days that differ, by yyyy-MM-dd: empty for a holiday, intervals for a day worked instead. */
  exceptions: z.record(z.iso.date(), workDay).default({}),
})
export type Calendar = z.infer<typeof calendar>

const officeDay: WorkInterval[] = [
  { from: '09:00', until: '12:00' },
  { from: '13:00', until: '18:00' },
]

/** Monday to Friday, nine to six, by the company's clocks: what counts until somebody says otherwise. */
export const officeCalendar: Calendar = {
  calendarId: 'office',
  name: '标准工作日历|Office calendar|標準工作日曆',
  timeZone: companyTimeZone,
  week: [[], officeDay, officeDay, officeDay, officeDay, officeDay, []],
  exceptions: {},
}
