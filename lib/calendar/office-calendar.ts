import type { Calendar } from './calendar'
import { companyTimeZone } from './company-time'

// Apart from the schema of calendars: forms count days in the browser, where the schema library stays outside.
const officeDay: Calendar['week'][number] = [
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
