import type { Calendar } from '../calendar/calendar'
import { nextDay } from '../calendar/local-time'
import type { CalendarSchedule, DayOfMonth } from './schedule'

/** A calendar in which nobody works for so long has no working day to move to. */
const longestRest = 60

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const weekdayOf = (day: string) => dateOf(day).getUTCDay()
const numberOf = (day: string) => Math.round(dateOf(day).getTime() / 86_400_000)
/** Weeks begin on Monday; day 4 of the epoch was one. */
const weekOf = (day: string) => Math.floor((numberOf(day) - 4) / 7)
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const lengthOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

/** Whether people work on a day at all. */
export const isWorkingDay = (calendar: Calendar, day: string): boolean =>
  (calendar.exceptions[day] ?? calendar.week[weekdayOf(day)] ?? []).length > 0

function isTheDay(on: DayOfMonth, day: string, calendar: Calendar): boolean {
  const date = Number(day.slice(8))
  const length = lengthOfMonth(day)
  switch (on.by) {
    case 'day':
      return date === Math.min(on.day, length)
    case 'lastDay':
      return date === length
    case 'weekday':
      return weekdayOf(day) === on.weekday && (on.nth > 0 ? Math.ceil(date / 7) === on.nth : date > length - 7)
    case 'workingDay': {
      if (!isWorkingDay(calendar, day)) return false
      const [from, to] = on.nth > 0 ? [1, date] : [date, length]
      let working = 0
      for (let one = from; one <= to; one++)
        if (isWorkingDay(calendar, `${day.slice(0, 8)}${String(one).padStart(2, '0')}`)) working += 1
      return working === Math.abs(on.nth)
    }
  }
}

const isTurn = (distance: number, every: number) => distance >= 0 && distance % every === 0

/** Whether the rule names a day, whoever works on it. */
export function isNamed(
  { unit, every, from, weekdays, months, on }: CalendarSchedule,
  day: string,
  calendar: Calendar,
): boolean {
  const begin = from || '1970-01-01'
  switch (unit) {
    case 'day':
      return isTurn(numberOf(day) - numberOf(begin), every)
    case 'week':
      return weekdays.includes(weekdayOf(day)) && isTurn(weekOf(day) - weekOf(begin), every)
    case 'month':
      return isTheDay(on, day, calendar) && isTurn(monthOf(day) - monthOf(begin), every)
    case 'year':
      return (
        months.includes(Number(day.slice(5, 7))) &&
        isTheDay(on, day, calendar) &&
        isTurn(Number(day.slice(0, 4)) - Number(begin.slice(0, 4)), every)
      )
  }
}

/** Whether something runs on a day: the rule names it, or it stands in for one nobody works on. */
export function runsOn(schedule: CalendarSchedule, day: string, calendar: Calendar): boolean {
  if ((schedule.from && day < schedule.from) || (schedule.until && day > schedule.until)) return false
  const { onRestDays } = schedule
  if (onRestDays === 'run') return isNamed(schedule, day, calendar)
  if (!isWorkingDay(calendar, day)) return false
  if (isNamed(schedule, day, calendar)) return true
  if (onRestDays === 'skip') return false
  const step = onRestDays === 'next' ? -1 : 1
  for (
    let other = nextDay(day, step), gone = 0;
    gone < longestRest && !isWorkingDay(calendar, other);
    other = nextDay(other, step), gone++
  ) {
    if (
      (!schedule.from || other >= schedule.from) &&
      (!schedule.until || other <= schedule.until) &&
      isNamed(schedule, other, calendar)
    )
      return true
  }
  return false
}
