import { companyTimeZone } from './company-time'
import { instantOf } from './local-time'

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
  const at = day && time ? instantOf(day, time, companyTimeZone) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
