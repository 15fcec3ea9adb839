import type { KeptDay } from './kept-calendar'
import { asUsual, dayOff } from './kept-calendar'

export type HolidayFile = { year: string; days: KeptDay[] } | { problem: 'unreadable' | 'empty' | 'otherYear' }

/** A year has fewer; more is no such file. */
const mostDays = 366
const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/**
 * The yearly notice of days off and make-up days, as NateScarlet/holiday-cn writes it:
 * `{ year, days: [{ name, date, isOffDay }] }`; `isOffDay` false is a Saturday or Sunday that is worked. The first day of a
 * year may stand in the file of the year before, and is taken along.
 */
export function readHolidayFile(text: string): HolidayFile {
  let file: Record<string, unknown>
  try {
    file = asObject(JSON.parse(text))
  } catch {
    return { problem: 'unreadable' }
  }
  const rows = file.days
  if (!Array.isArray(rows) || rows.length > mostDays) return { problem: 'unreadable' }
  const days = new Map<string, KeptDay>()
  for (const row of rows) {
    const { name, date, isOffDay } = asObject(row)
    if (!isDay(date) || typeof isOffDay !== 'boolean') return { problem: 'unreadable' }
    const called = typeof name === 'string' ? name.slice(0, 100) : ''
    days.set(date, { day: date, name: called, work: isOffDay ? dayOff : asUsual, source: 'import' })
  }
  const sorted = [...days.values()].sort((a, b) => a.day.localeCompare(b.day))
  if (sorted.length === 0) return { problem: 'empty' }
  const year = /^\d{4}$/.test(String(file.year)) ? String(file.year) : sorted[0]!.day.slice(0, 4)
  const near = [Number(year) - 1, Number(year), Number(year) + 1].map(String)
  if (!sorted.every(({ day }) => near.includes(day.slice(0, 4)))) return { problem: 'otherYear' }
  return { year, days: sorted }
}

/**
 * The days of a calendar with those of a file in place of what was imported for that year before. What people added by hand
 * stays as it is.
 */
export function withHolidays(days: readonly KeptDay[], { year, days: read }: { year: string; days: KeptDay[] }) {
  const own = new Set(days.filter(({ source }) => source === 'own').map(({ day }) => day))
  const added = read.filter(({ day }) => !own.has(day))
  const replaced = new Set(added.map(({ day }) => day))
  const stay = days.filter(({ day, source }) => source === 'own' || (!day.startsWith(year) && !replaced.has(day)))
  return {
    days: [...stay, ...added].sort((a, b) => a.day.localeCompare(b.day)),
    /** Days that people have settled themselves. */
    kept: read.filter(({ day }) => own.has(day)).map(({ day }) => day),
    off: added.filter(({ work }) => work === dayOff).length,
    worked: added.filter(({ work }) => work !== dayOff).length,
  }
}
