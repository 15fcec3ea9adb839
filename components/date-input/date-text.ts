import { isDay } from '@/lib/form-fields/is-day'

export type DateKind = 'date' | 'datetime' | 'time'

const two = (number: string | number) => String(number).padStart(2, '0')

/** A day however it is written: 2027-03-05, 2027/3/5, 20270305, with the Chinese signs of year, month and day, or without the year. */
export function readDay(text: string, today: string): string | null {
  const trimmed = text.trim()
  const whole =
    /^(\d{4})\s*[-/.\u5e74]\s*(\d{1,2})\s*[-/.\u6708]\s*(\d{1,2})\u65e5?$/.exec(trimmed) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(trimmed)
  const short = whole ? null : /^(\d{1,2})\s*[-/.\u6708]\s*(\d{1,2})\u65e5?$/.exec(trimmed)
  const parts = whole ? whole.slice(1) : short ? [today.slice(0, 4), ...short.slice(1)] : null
  if (!parts) return null
  const [year = '', month = '', day = ''] = parts
  const found = `${year}-${two(month)}-${two(day)}`
  return isDay(found) ? found : null
}

/** A clock time however it is written: 9, 930, 9:30, with a wide colon or the Chinese signs of hour and minute. */
export function readTime(text: string): string | null {
  const parts = /^(\d{1,2})(?:[:\uff1a.\u65f6\u6642](\d{1,2})\u5206?|(\d{2})|[\u65f6\u6642\u70b9\u9ede])?$/.exec(
    text.trim(),
  )
  if (!parts) return null
  const [, hour = '', first, second] = parts
  const minute = first ?? second ?? '00'
  return Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${two(minute)}` : null
}

interface Reading {
  kind: DateKind
  /** yyyy-MM-dd. */
  today: string
  /** What a day without a time means; none while somebody is still typing. */
  usualTime?: string
}

/** The value a text means, or null where it is none yet. */
export function readDateText(text: string, { kind, today, usualTime }: Reading): string | null {
  if (kind === 'date') return readDay(text, today)
  if (kind === 'time') return readTime(text)
  const at = /^(.*?\d\u65e5?)(?:\s+|T)(\S+)$/.exec(text.trim())
  const day = readDay(at?.[1] ?? text, today)
  const time = at ? readTime(at[2] ?? '') : (usualTime ?? null)
  return day && time ? `${day}T${time}` : null
}

/** A value as it stands in the field: with a space where the value has its T. */
export const shownDateText = (value: string): string => value.replace('T', ' ').slice(0, 16)
