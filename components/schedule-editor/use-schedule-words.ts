import { useLocale, useTranslations } from 'next-intl'
import type { CalendarSchedule, DayOfMonth, Schedule } from '@/lib/schedule/schedule'

/** The first Sunday of an epoch, so that names of days can be asked for. */
const sunday = Date.UTC(2026, 0, 4)

export const nthKeys = { 1: 'n1', 2: 'n2', 3: 'n3', 4: 'n4', 5: 'n5', 10: 'n10', [-1]: 'last', [-2]: 'last2' } as const
export type Nth = keyof typeof nthKeys

/** R2.8-25: a rule of the calendar in the reader's words, and the names of its parts. */
export function useScheduleWords() {
  const t = useTranslations('schedule')
  const locale = useLocale()
  const weekday = (day: number, style: 'long' | 'short' | 'narrow' = 'long') =>
    new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(sunday + day * 86_400_000)
  const month = (number: number, style: 'long' | 'short' = 'long') =>
    new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(Date.UTC(2026, number - 1, 1))
  const list = (items: string[]) => items.join(t('words.list'))
  const nth = (number: number) => (number in nthKeys ? t(`nths.${nthKeys[number as Nth]}`) : String(number))

  const monthDay = (on: DayOfMonth): string => {
    switch (on.by) {
      case 'day':
        return t(on.day > 28 ? 'words.dayNumberOrLast' : 'words.dayNumber', { day: on.day })
      case 'lastDay':
        return t('words.lastDay')
      case 'weekday':
        return t('words.nthWeekday', { nth: nth(on.nth), weekday: weekday(on.weekday) })
      case 'workingDay':
        return t('words.nthWorkingDay', { nth: nth(on.nth) })
    }
  }
  // From Monday on. Chinese says the word for weekday once and then counts.
  const inWeek = (days: number[]) =>
    list(
      [...days]
        .sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
        .map((day) => weekday(day, locale === 'en-US' ? 'long' : 'narrow')),
    )
  const rule = ({ unit, every, weekdays, months, on }: CalendarSchedule): string => {
    const parts = {
      every,
      weekdays: inWeek(weekdays),
      day: monthDay(on),
      months: list([...months].sort((a, b) => a - b).map((one) => month(one))),
    }
    return every === 1 ? t(`words.${unit}`, parts) : t(`words.${unit}s`, parts)
  }
  const bounds = ({ from, until, timeZone }: Schedule) =>
    (from ? t('words.from', { day: from }) : '') +
    (until ? t('words.until', { day: until }) : '') +
    t('words.zone', { zone: timeZone })
  const calendar = (schedule: CalendarSchedule): string =>
    t('words.at', { rule: rule(schedule), times: list([...schedule.times].sort()) }) +
    (schedule.onRestDays === 'run' ? '' : t(`words.${schedule.onRestDays}`)) +
    bounds(schedule)
  return { weekday, month, calendar, bounds }
}
