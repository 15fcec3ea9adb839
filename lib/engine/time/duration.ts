import { addWorkingDays, addWorkingTime, nextOpening } from '@/lib/calendar/working-time'
import type { Given } from '../core/given'
import type { Duration } from './duration-schema'

const milliseconds = { minutes: 60_000, hours: 3_600_000 } as const

/** The instant so much working time after another; outside of working hours the clock of hours starts at the next opening. */
export function after({ calendar }: Pick<Given, 'calendar'>, instant: string, { amount, unit }: Duration): string {
  const from = Date.parse(instant)
  const until =
    unit === 'days'
      ? addWorkingDays(calendar, from, amount)
      : addWorkingTime(calendar, nextOpening(calendar, from), amount * milliseconds[unit])
  return new Date(until).toISOString()
}
