import { Cron } from 'croner'
import type { Calendar } from '../calendar/calendar'
import { officeCalendar } from '../calendar/office-calendar'
import { dayOf, instantOf, nextDay } from '../calendar/local-time'
import { runsOn } from './schedule-days'
import type { CalendarSchedule, CronSchedule, Schedule } from './schedule'

/** Every rule that names days at all names one within this time: twenty years and a few days. */
const longestGap = 7400

interface Asked {
  /** Runs after this instant, in milliseconds. */
  after: number
  /** So many at most. */
  count: number
  /** Who works when. */
  calendar?: Calendar
}

/**
 * R2.8-25: the next runs of a schedule as instants in milliseconds, each later than the one before. Where clocks jump
 * over a time it runs as much later as they jump, a cron expression when they have jumped; where they show a time twice
 * it runs once.
 * @returns fewer than asked for where there are no more
 */
export function nextRuns(schedule: Schedule, { after, count, calendar = officeCalendar }: Asked): number[] {
  return schedule.kind === 'cron'
    ? cronRuns(schedule, after, count)
    : calendarRuns(schedule, { after, count, calendar })
}

function cronRuns({ cron, timeZone, from, until }: CronSchedule, after: number, count: number): number[] {
  const first = from ? instantOf(from, '00:00', timeZone) - 1 : -Infinity
  const job = new Cron(cron, { timezone: timeZone, mode: '5-or-6-parts', paused: true })
  const runs = job.nextRuns(count, new Date(Math.max(after, first))).map((run) => run.getTime())
  return until ? runs.filter((run) => dayOf(run, timeZone) <= until) : runs
}

function calendarRuns(schedule: CalendarSchedule, { after, count, calendar }: Required<Asked>): number[] {
  const { timeZone, times, from, until } = schedule
  const runs: number[] = []
  const today = dayOf(after, timeZone)
  // One day earlier: a time that clocks jump over may end up behind midnight.
  for (
    let day = nextDay(from && from > today ? from : today, -1), empty = 0;
    runs.length < count && empty < longestGap && !(until && day > until);
    day = nextDay(day)
  ) {
    empty += 1
    if (!runsOn(schedule, day, calendar)) continue
    empty = 0
    for (const time of [...times].sort()) {
      const run = instantOf(day, time, timeZone)
      if (run > after && run > (runs.at(-1) ?? -Infinity) && runs.length < count) runs.push(run)
    }
  }
  return runs
}
