import type { Calendar } from './calendar'

/** What of a calendar working days and hours are counted by. */
export type WorkHours = Pick<Calendar, 'timeZone' | 'week' | 'exceptions'>

/** Years before and after that of a day whose days off go with a form. */
const [yearsBefore, yearsAfter] = [2, 3]

/** What of a calendar is handed to whoever fills a form in on a day: the week, and what differs in the years around it. */
export function hoursAround({ timeZone, week, exceptions }: WorkHours, day: string): WorkHours {
  const year = Number(day.slice(0, 4))
  const isNear = (at: string) =>
    Number(at.slice(0, 4)) >= year - yearsBefore && Number(at.slice(0, 4)) <= year + yearsAfter
  return { timeZone, week, exceptions: Object.fromEntries(Object.entries(exceptions).filter(([at]) => isNear(at))) }
}
