import type { NoticePreferences } from '@/lib/contracts/notice-preferences'
import { dayOf, instantOf, nextDay } from '@/lib/calendar/local-time'

const isRestDay = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Until when a person is not to be disturbed; null where he may be at once. A quiet time that ends before it begins goes over midnight. */
export function quietUntil({ quiet, timeZone }: NoticePreferences, now: Date): Date | null {
  if (!quiet.on) return null
  let at = now.getTime()
  // Nights and days of rest that follow each other are one quiet time.
  for (let turn = 0; turn < 20; turn++) {
    const end = endOfQuiet(quiet, timeZone, at)
    if (end === null) break
    at = end
  }
  return at > now.getTime() ? new Date(at) : null
}

function endOfQuiet(quiet: NoticePreferences['quiet'], zone: string, at: number): number | null {
  const day = dayOf(at, zone)
  if (quiet.restDays && isRestDay(day)) return instantOf(nextDay(day), '00:00', zone)
  if (quiet.from === quiet.until) return null
  const from = instantOf(day, quiet.from, zone)
  const until = instantOf(day, quiet.until, zone)
  if (quiet.from < quiet.until) return at >= from && at < until ? until : null
  if (at < until) return until
  return at >= from ? instantOf(nextDay(day), quiet.until, zone) : null
}

/** The digest of which day is due, where one is: the person's own day, once. */
export function digestDay({ digest, timeZone }: NoticePreferences, now: Date): string | null {
  if (!digest.on) return null
  const day = dayOf(now.getTime(), timeZone)
  if (digest.workDays && isRestDay(day)) return null
  return now.getTime() >= instantOf(day, digest.at, timeZone) ? day : null
}
