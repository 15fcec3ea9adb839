import { dayKey } from '@/components/date-input/month-days'

export const periods = ['today', 'tomorrow', 'thisWeek', 'nextWeek', 'thisMonth', 'nextMonth'] as const
export type Period = (typeof periods)[number]

/** The days of a period, weeks from Monday; null where nothing of it is left from `min` on. */
export function daysOf(period: Period, today: string, min = ''): { start: string; end: string } | null {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const at = (months: number, days: number) => dayKey(new Date(year, month - 1 + months, days))
  const monday = day - ((new Date(year, month - 1, day).getDay() + 6) % 7)
  const [start, end] = {
    today: [today, today],
    tomorrow: [at(0, day + 1), at(0, day + 1)],
    thisWeek: [at(0, monday), at(0, monday + 6)],
    nextWeek: [at(0, monday + 7), at(0, monday + 13)],
    thisMonth: [at(0, 1), at(1, 0)],
    nextMonth: [at(1, 1), at(2, 0)],
  }[period] as [string, string]
  if (end < min) return null
  return { start: start < min ? min : start, end }
}
