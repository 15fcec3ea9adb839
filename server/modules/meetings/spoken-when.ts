import { companyTimeZone } from '@/lib/calendar/company-time'

const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: companyTimeZone })

/** A moment as readers of every language take it: 2026-11-24 14:00. */
export const spokenWhen = (at: Date): string => format.format(at)
