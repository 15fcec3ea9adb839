import { officeCalendar } from '@/lib/calendar/calendar'
import { dayOf } from '@/lib/calendar/local-time'

/** Time zone of the company: that of the calendar it works by. */
export const companyTimeZone = officeCalendar.timeZone

/** The calendar day of an instant where the company works, yyyy-MM-dd. */
export function localDay(instant: Date): string {
  return dayOf(instant.getTime(), companyTimeZone)
}
