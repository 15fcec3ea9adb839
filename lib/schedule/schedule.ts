import { z } from 'zod'

const day = z.union([z.literal(''), z.iso.date()]).default('')
const bounds = {
  /** An IANA name such as Asia/Shanghai: whose clocks count. */
  timeZone: z.string().min(1).max(64),
  /** The first day on which it may run, yyyy-MM-dd there; '' for no such day. Counting in twos or threes begins with it. */
  from: day,
  /** The last day on which it may run. */
  until: day,
}

/** Which day of a month. */
export const dayOfMonth = z.discriminatedUnion('by', [
  /** The last one where a month is shorter. */
  z.object({ by: z.literal('day'), day: z.number().int().min(1).max(31) }),
  z.object({ by: z.literal('lastDay') }),
  /** The first to fourth Monday, or with -1 the last one; 0 is Sunday. */
  z.object({
    by: z.literal('weekday'),
    nth: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)]),
    weekday: z.number().int().min(0).max(6),
  }),
  /** The so-manieth day on which people work; -1 is the last one. */
  z.object({
    by: z.literal('workingDay'),
    nth: z
      .number()
      .int()
      .min(-10)
      .max(10)
      .refine((nth) => nth !== 0),
  }),
])
export type DayOfMonth = z.infer<typeof dayOfMonth>

export const scheduleUnits = ['day', 'week', 'month', 'year'] as const
/** What comes of a day on which nobody works: it counts like any other, it is left out, or the nearest working day after or before it counts. */
export const restDays = ['run', 'skip', 'next', 'previous'] as const

export const cronSchedule = z.object({ kind: z.literal('cron'), cron: z.string().max(200), ...bounds })
export const calendarSchedule = z.object({
  kind: z.literal('calendar'),
  unit: z.enum(scheduleUnits),
  /** Every so many of them. */
  every: z.number().int().min(1).max(999),
  /** Clock times, HH:mm. */
  times: z
    .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    .min(1)
    .max(48),
  /** By the week: the days, 0 is Sunday. */
  weekdays: z.array(z.number().int().min(0).max(6)).max(7).default([]),
  /** By the month and the year. */
  on: dayOfMonth.default({ by: 'day', day: 1 }),
  /** By the year: in which months, 1 to 12. */
  months: z.array(z.number().int().min(1).max(12)).max(12).default([]),
  onRestDays: z.enum(restDays).default('run'),
  ...bounds,
})

/** R2.8-25: when something runs by itself. */
export const schedule = z.discriminatedUnion('kind', [cronSchedule, calendarSchedule])
export type Schedule = z.infer<typeof schedule>
export type CalendarSchedule = z.infer<typeof calendarSchedule>
export type CronSchedule = z.infer<typeof cronSchedule>

/** A schedule that was handed over as text; null for what is none. */
export function readSchedule(text: string): Schedule | null {
  try {
    return schedule.parse(JSON.parse(text))
  } catch {
    // Nothing there yet, a bare cron expression, or not ours.
    return null
  }
}
