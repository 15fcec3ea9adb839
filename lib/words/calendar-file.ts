/** A meeting as a calendar takes it. */
export interface CalendarEntry {
  uid: string
  name: string
  place: string
  text: string
  /** Its page; '' where nobody outside can reach it. */
  url: string
  startsAt: Date
  minutes: number
  madeAt: Date
}

const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '')
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** How many bytes a sign takes as UTF-8. */
function bytesOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Lines of a calendar file hold 75 bytes; what is longer goes on after a blank (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts = ['']
  let bytes = 0
  for (const sign of line) {
    const width = bytesOf(sign)
    if (bytes + width > 74) {
      parts.push('')
      bytes = 1
    }
    parts[parts.length - 1] += sign
    bytes += width
  }
  return parts.join('\r\n ')
}

/** A file with one event, as RFC 5545 writes it. */
export function calendarFile({ uid, name, place, text, url, startsAt, minutes, madeAt }: CalendarEntry): string {
  return (
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Baton//Meetings//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}@baton`,
      `DTSTAMP:${stamp(madeAt)}`,
      `DTSTART:${stamp(startsAt)}`,
      `DTEND:${stamp(new Date(startsAt.getTime() + minutes * 60_000))}`,
      `SUMMARY:${escaped(name)}`,
      ...(place ? [`LOCATION:${escaped(place)}`] : []),
      ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
      ...(url ? [`URL:${url}`] : []),
      'END:VEVENT',
      'END:VCALENDAR',
    ]
      .map(folded)
      .join('\r\n') + '\r\n'
  )
}
