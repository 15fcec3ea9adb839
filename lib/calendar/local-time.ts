const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

/** Clocks of today's zones change at full quarters of an hour, so that within one the offset is the same. */
const quarter = 900_000
const mostKept = 10_000
const offsets = new Map<string, number>()

/** How far the zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const key = `${Math.floor(instant / quarter)} ${timeZone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= mostKept) offsets.clear()
  const offset = readOffset(instant, timeZone)
  offsets.set(key, offset)
  return offset
}

/** The same as the platform tells it, which takes as long as a small statement to the database. */
function readOffset(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const local = Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`)
  return local - Math.floor(instant / 1000) * 1000
}

/** What clocks on the wall show at an instant in a zone, yyyy-MM-ddTHH:mm. */
export function wallTimeOf(instant: number, timeZone: string): string {
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16)
}

/** The calendar day of an instant in a zone, yyyy-MM-dd. */
export const dayOf = (instant: number, timeZone: string): string => wallTimeOf(instant, timeZone).slice(0, 10)

/** The instant at which clocks of a zone show a time; where clocks jump over it, the instant of the jump's other side. */
export function instantOf(day: string, time: string, timeZone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const wanted = Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * 60_000
  const guess = wanted - offsetAt(wanted, timeZone)
  return wanted - offsetAt(guess, timeZone)
}

export function nextDay(day: string, by = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10)
}
