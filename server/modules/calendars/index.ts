import * as contracts from '@/lib/contracts/calendars'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { deleteCalendar, keepCalendar, saveCalendar } from './keep-calendar'
import { deleteTimesheet, listTimesheets, readTimesheet, saveTimesheet } from './keep-timesheet'
import { calendarsInHours, listCalendars, readCalendar } from './read-calendars'
import { seeMoves, type DeadlineTools } from './see-moves'

export { refreshHours } from './refresh-hours'
export { remindOfHolidays } from './remind-of-holidays'
export { yearsWithoutHolidays } from './missing-holidays'

export function registerCalendars(app: ServerApp, tools: DeadlineTools): void {
  serve(app, contracts.listCalendars, (_input, context) => listCalendars(context))
  serve(app, contracts.getCalendar, ({ calendarId }, { tx }) => readCalendar(tx, calendarId))
  serve(app, contracts.saveCalendar, (input, context) => saveCalendar(context, input))
  serve(app, contracts.previewCalendar, (input, context) =>
    seeMoves(tools, context, () => keepCalendar(context, input)),
  )
  serve(app, contracts.deleteCalendar, async ({ calendarId }, context) => {
    await deleteCalendar(context, calendarId)
    return {}
  })
  serve(app, contracts.calendarsInHours, (_input, { tx }) => calendarsInHours(tx))
  serve(app, contracts.listTimesheets, (_input, { tx }) => listTimesheets(tx))
  serve(app, contracts.getTimesheet, ({ shiftId }, { tx }) => readTimesheet(tx, shiftId))
  serve(app, contracts.saveTimesheet, (input, context) => saveTimesheet(context, input))
  serve(app, contracts.deleteTimesheet, async ({ shiftId }, context) => {
    await deleteTimesheet(context, shiftId)
    return {}
  })
}
