import { companyTimeZone } from '@/lib/calendar/company-time'
import { instantOf } from '@/lib/calendar/local-time'

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: companyTimeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A moment as a field for dates holds it, by the company's clocks; '' for none. */
export const shownMoment = (at: string | null | undefined): string =>
  at ? clock.format(new Date(at)).replace(' ', 'T') : ''

/** The moment a field for dates says; null for none. */
export function typedMoment(text: string): string | null {
  const [day = '', time = ''] = text.split('T')
  return day && time ? new Date(instantOf(day, time, companyTimeZone)).toISOString() : null
}
