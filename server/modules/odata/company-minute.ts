import { companyTimeZone } from '@/lib/calendar/company-time'
import { instantOf, wallTimeOf } from '@/lib/calendar/local-time'
import { ODataError } from './odata-error'

/** A moment by the company's clocks, as rows of our own tables show it: `2026-11-20 09:00`. @throws ODataError for none */
export function companyMinute(text: string): { minute: string; isWhole: boolean } {
  const instant = Date.parse(text)
  if (Number.isNaN(instant)) throw new ODataError(400, `${text} is no moment.`)
  return { minute: wallTimeOf(instant, companyTimeZone).replace('T', ' '), isWhole: instant % 60_000 === 0 }
}

/** The other way round, with how far the company's clocks were ahead: `2026-11-20T09:00:00+08:00`. */
export function withZone(minute: string): string {
  const [day = '', time = ''] = minute.split(' ')
  const ahead = Math.round((Date.parse(`${day}T${time}Z`) - instantOf(day, time, companyTimeZone)) / 60_000)
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0')
  return `${day}T${time}:00${ahead < 0 ? '-' : '+'}${two(ahead / 60)}:${two(ahead % 60)}`
}
