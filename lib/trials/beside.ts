import { nextDay } from '@/lib/calendar/local-time'
import { isDay } from '@/lib/form-fields/is-day'
import { addDecimals, parseDecimal, roundDecimal, writeDecimal } from '@/lib/money/decimal'

/** A number just below another, itself and just above, as exact as its field is; one between two steps has only neighbours. */
export function besideNumber(text: string, scale: number): string[] {
  const at = parseDecimal(text)
  if (!at) return []
  const step = { units: 1n, scale }
  const near = roundDecimal(at, scale)
  const all = [addDecimals(near, { units: -1n, scale }), near, addDecimals(near, step)]
  return all.map((one) => writeDecimal(roundDecimal(one, scale)))
}

/** The day before another, itself and the day after. */
export const besideDay = (day: string): string[] => (isDay(day) ? [nextDay(day, -1), day, nextDay(day)] : [])

const minute = 60_000

/** The minute before a moment, itself and the minute after; of a day its first and its last minute with those beside. */
export function besideMoment(text: string): string[] {
  const [day = '', time = ''] = text.split('T')
  if (!isDay(day)) return []
  const around = (clock: string) => {
    const at = Date.parse(`${day}T${clock}:00.000Z`)
    return [at - minute, at, at + minute].map((one) => new Date(one).toISOString().slice(0, 16))
  }
  return time ? around(time.slice(0, 5)) : [...around('00:00'), ...around('23:59')]
}
