import { officeCalendar } from '@/lib/calendar/calendar'

/** Time zone of the company: that of the calendar it works by. */
export const companyTimeZone = officeCalendar.timeZone

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: companyTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day of an instant where the company works, yyyy-MM-dd. */
export function localDay(instant: Date): string {
  return format.format(instant)
}
