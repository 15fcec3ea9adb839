import { companyTimeZone } from '@/lib/calendar/company-time'
import { wallTimeOf } from '@/lib/calendar/local-time'

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/

/** The text of a date as dates are compared and gathered: a moment of another zone by the company's clocks. */
export function dateText(text: string): string {
  const at = instant.test(text) ? Date.parse(text) : Number.NaN
  return (Number.isNaN(at) ? text : wallTimeOf(at, companyTimeZone)).replaceAll('T', ' ')
}
