import { dayKey } from '@/components/date-input/month-days'

/** What is asked for most: of what has come, and of what is to come. */
export const pastPresets = ['today', 'yesterday', 'last7', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const
export const comingPresets = ['today', 'tomorrow', 'thisWeek', 'nextWeek', 'thisMonth'] as const
export type DayPreset = (typeof pastPresets)[number] | (typeof comingPresets)[number]

/** From one day to another, both included; weeks begin on Monday. */
export function presetDays(preset: DayPreset, now: Date): { from: string; until: string } {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const monday = day - ((now.getDay() + 6) % 7)
  const days = (from: number, until: number) => ({
    from: dayKey(new Date(year, month, from)),
    until: dayKey(new Date(year, month, until)),
  })
  const wholeMonth = (which: number) => ({
    from: dayKey(new Date(year, which, 1)),
    until: dayKey(new Date(year, which + 1, 0)),
  })
  switch (preset) {
    case 'today':
      return days(day, day)
    case 'yesterday':
      return days(day - 1, day - 1)
    case 'tomorrow':
      return days(day + 1, day + 1)
    case 'last7':
      return days(day - 6, day)
    case 'thisWeek':
      return days(monday, monday + 6)
    case 'lastWeek':
      return days(monday - 7, monday - 1)
    case 'nextWeek':
      return days(monday + 7, monday + 13)
    case 'thisMonth':
      return wholeMonth(month)
    case 'lastMonth':
      return wholeMonth(month - 1)
  }
}
