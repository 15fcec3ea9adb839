import { Cron } from 'croner'
import { nextRuns } from './next-runs'
import type { Schedule } from './schedule'

export const cronParts = ['second', 'minute', 'hour', 'day', 'month', 'weekday'] as const
export type CronPart = (typeof cronParts)[number]

/** What is wrong with a field of a schedule; sentences stand below `schedule.problems`. */
export interface ScheduleProblem {
  field: 'cron' | 'timeZone' | 'every' | 'times' | 'weekdays' | 'months' | 'until' | 'from'
  kind:
    | 'cronEmpty'
    | 'cronLength'
    | 'cronPart'
    | 'cron'
    | 'zone'
    | 'every'
    | 'timesEmpty'
    | 'weekdaysEmpty'
    | 'monthsEmpty'
    | 'order'
    | 'never'
  /** Of a cron expression: the part that is wrong. */
  part?: CronPart
  /** And what stands there. */
  text?: string
}

const isZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    // The only thing it refuses is a zone it does not know.
    return false
  }
}

function isCron(cron: string): boolean {
  try {
    new Cron(cron, { mode: '5-or-6-parts', paused: true })
    return true
  } catch {
    // The library says why in English; the caller finds the part that is wrong instead.
    return false
  }
}

function checkCron(text: string): ScheduleProblem | null {
  const parts = text.trim().split(/\s+/).filter(Boolean)
  if (parts.length === 0) return { field: 'cron', kind: 'cronEmpty' }
  if (parts.length !== 5 && parts.length !== 6) return { field: 'cron', kind: 'cronLength' }
  if (isCron(parts.join(' '))) return null
  const names = parts.length === 6 ? cronParts : cronParts.slice(1)
  const wrong = parts.findIndex((part, index) => !isCron(parts.map((_, at) => (at === index ? part : '*')).join(' ')))
  return wrong < 0
    ? { field: 'cron', kind: 'cron' }
    : { field: 'cron', kind: 'cronPart', part: names[wrong], text: parts[wrong] }
}

/** The most of each that can be counted in: about twenty years. */
export const longestEvery = { day: 999, week: 104, month: 60, year: 20 } as const

/**
 * R2.8-25: everything wrong with a schedule, at its fields. One without a single run from now on is wrong as well.
 * @param now the instant, in milliseconds
 */
export function checkSchedule(schedule: Schedule, now: number): ScheduleProblem[] {
  const problems: ScheduleProblem[] = []
  if (!isZone(schedule.timeZone)) problems.push({ field: 'timeZone', kind: 'zone' })
  if (schedule.from && schedule.until && schedule.until < schedule.from)
    problems.push({ field: 'until', kind: 'order' })
  if (schedule.kind === 'cron') {
    const problem = checkCron(schedule.cron)
    if (problem) problems.push(problem)
  } else {
    const { every, unit, times, weekdays, months } = schedule
    if (!Number.isInteger(every) || every < 1 || every > longestEvery[unit])
      problems.push({ field: 'every', kind: 'every' })
    if (times.length === 0 || times.some((time) => !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)))
      problems.push({ field: 'times', kind: 'timesEmpty' })
    if (unit === 'week' && weekdays.length === 0) problems.push({ field: 'weekdays', kind: 'weekdaysEmpty' })
    if (unit === 'year' && months.length === 0) problems.push({ field: 'months', kind: 'monthsEmpty' })
  }
  if (problems.length > 0) return problems
  if (nextRuns(schedule, { after: now, count: 1 }).length > 0) return []
  return [{ field: schedule.until ? 'until' : schedule.kind === 'cron' ? 'cron' : 'from', kind: 'never' }]
}
