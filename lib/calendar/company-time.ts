import { dayOf } from './local-time'

/** Time zone of the company: sentences, lists, exports, calendars and nightly work go by its clocks, wherever the server stands. */
export const companyTimeZone = 'Asia/Shanghai'

/** The calendar day of an instant where the company works, yyyy-MM-dd. */
export function localDay(instant: Date): string {
  return dayOf(instant.getTime(), companyTimeZone)
}
