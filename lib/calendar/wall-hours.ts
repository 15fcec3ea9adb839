import { nextDay, wallTimeOf } from './local-time'
import type { WorkHours } from './work-hours'

/** Three years: longer than any work is measured in hours, and quick to count. */
const mostDays = 1100
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** What clocks on the wall show, yyyy-MM-ddTHH:mm, of a moment with or without a zone of its own; null for what is none. */
export function wallTime(text: string, timeZone: string): string | null {
  const parts = /^(\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d)(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/.exec(text)
  if (!parts?.[1]) return null
  const instant = Date.parse(parts[2] ? text : `${parts[1]}:00Z`)
  if (Number.isNaN(instant)) return null
  return parts[2] ? wallTimeOf(instant, timeZone) : parts[1]
}

/** Working hours between two times on the wall, to the minute and rounded to hundredths; null where the end is not after the start. */
export function wallHours(from: string, until: string, { week, exceptions }: WorkHours): number | null {
  if (from >= until) return null
  const [firstDay = '', firstTime = ''] = from.split('T')
  const [lastDay = '', lastTime = ''] = until.split('T')
  let minutes = 0
  for (let day = firstDay, count = 0; day <= lastDay; day = nextDay(day), count += 1) {
    if (count > mostDays) return null
    const begin = minutesOf(day === firstDay ? firstTime : '00:00')
    const end = minutesOf(day === lastDay ? lastTime : '24:00')
    for (const stretch of exceptions[day] ?? week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? [])
      minutes += Math.max(0, Math.min(end, minutesOf(stretch.until)) - Math.max(begin, minutesOf(stretch.from)))
  }
  return Math.round((minutes / 60) * 100) / 100
}
