import { localDay } from '@/lib/calendar/company-time'

/** Today where the company works, yyyy-MM-dd: what the server holds a day against. */
export const localToday = (): string => localDay(new Date())
