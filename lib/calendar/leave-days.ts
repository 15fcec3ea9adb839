import { officeCalendar } from './office-calendar'
import { nextDay } from './local-time'
import type { WorkHours } from './work-hours'

/** Ten years: longer than anybody is away, and quick to count. */
const mostDays = 3660
const isWallTime = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/

/**
 * Working days between two times on the wall, in halves: the first stretch of a day is its one half, what follows the other,
 * and whoever is away for any part of a half is away for it. Null where the end is not after the start.
 */
export function leaveDays(from: string, until: string, calendar: WorkHours = officeCalendar): number | null {
  if (!isWallTime.test(from) || !isWallTime.test(until) || from >= until) return null
  const [firstDay = '', firstTime = ''] = from.split('T')
  const [lastDay = '', lastTime = ''] = until.split('T')
  let halves = 0
  for (let day = firstDay, count = 0; day <= lastDay; day = nextDay(day), count += 1) {
    if (count > mostDays) return null
    const begin = day === firstDay ? firstTime : '00:00'
    const end = day === lastDay ? lastTime : '24:00'
    const stretches = calendar.exceptions[day] ?? calendar.week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? []
    const [morning, ...rest] = [...stretches].sort((a, b) => a.from.localeCompare(b.from))
    if (!morning) continue
    const afternoon = rest.length > 0 ? rest : [{ from: midOf(morning.from, morning.until), until: morning.until }]
    const early = rest.length > 0 ? morning : { from: morning.from, until: midOf(morning.from, morning.until) }
    const touches = (stretch: { from: string; until: string }) => stretch.from < end && stretch.until > begin
    halves += Number(touches(early)) + Number(afternoon.some(touches))
  }
  return halves / 2
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function midOf(from: string, until: string): string {
  const middle = Math.floor((minutesOf(from) + minutesOf(until)) / 2)
  return `${String(Math.floor(middle / 60)).padStart(2, '0')}:${String(middle % 60).padStart(2, '0')}`
}
