import { companyTimeZone, localDay } from '@/lib/calendar/company-time'
import { instantOf, nextDay } from '@/lib/calendar/local-time'

export type SnoozeChoice = 'today' | 'tomorrow' | 'monday' | 'beforeDue'
export interface SnoozeTime {
  choice: SnoozeChoice
  at: Date
}

const morning = '09:00'
const afternoon = '16:00'
const beforeDueMs = 2 * 60 * 60 * 1000

/** When a thing may come back, by the company's clocks: only what lies ahead and not beyond its deadline. */
export function snoozeTimes(now: Date, dueAt: string | null): SnoozeTime[] {
  const today = localDay(now)
  const at = (day: string, time: string) => new Date(instantOf(day, time, companyTimeZone))
  // 0 is Sunday: then the next Monday is tomorrow.
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const due = dueAt === null ? null : new Date(dueAt)
  const times: SnoozeTime[] = [
    { choice: 'today', at: at(today, afternoon) },
    { choice: 'tomorrow', at: at(nextDay(today), morning) },
    { choice: 'monday', at: at(nextDay(today, (8 - weekday) % 7 || 7), morning) },
    ...(due ? [{ choice: 'beforeDue' as const, at: new Date(due.getTime() - beforeDueMs) }] : []),
  ]
  return times.filter((time) => time.at > now && (!due || time.at <= due))
}
