import type { Calendar } from '@/lib/calendar/calendar'
import { nextDay } from '@/lib/calendar/local-time'

/** The hours of a day, as clock times. */
export const hoursOn = ({ exceptions, week }: Calendar, day: string) =>
  exceptions[day] ?? week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? []

/** On how many days of a year, or of one of its months (from 1), people work. */
export function worksOn(calendar: Calendar, year: number, month?: number): number {
  const begins = month ? `${year}-${String(month).padStart(2, '0')}` : String(year)
  let count = 0
  for (let day = month ? `${begins}-01` : `${begins}-01-01`; day.startsWith(begins); day = nextDay(day))
    if (hoursOn(calendar, day).length > 0) count += 1
  return count
}
