import { useMemo } from 'react'
import { useLocale, useTimeZone } from 'next-intl'
import { companyTimeZone } from '@/lib/calendar/company-time'
import { dayOf } from '@/lib/calendar/local-time'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const relativeUpTo = 7 * day

/** Moments in the person's language, by Baton's clocks wherever the browser is: relative up to seven days, then the date. */
export function useMoments() {
  const locale = useLocale()
  const timeZone = useTimeZone() ?? companyTimeZone
  return useMemo(() => {
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
    const date = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone })
    const full = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone })

    const spoken = (at: string): string => {
      const then = new Date(at)
      const away = then.getTime() - Date.now()
      const size = Math.abs(away)
      if (size < hour) return relative.format(Math.round(away / minute), 'minute')
      const days = calendarDays(then, timeZone)
      if (days === 0) return size < 6 * hour ? relative.format(Math.round(away / hour), 'hour') : clock.format(then)
      if (size < relativeUpTo) return `${relative.format(days, 'day')} ${clock.format(then)}`
      return date.format(then)
    }
    return { spoken, exact: (at: string) => full.format(new Date(at)), date: (at: string) => date.format(new Date(at)) }
  }, [locale, timeZone])
}

/** Midnights between now and then, on the clocks of a place. */
function calendarDays(then: Date, timeZone: string): number {
  const midnight = (moment: number) => Date.parse(`${dayOf(moment, timeZone)}T00:00:00Z`)
  return Math.round((midnight(then.getTime()) - midnight(Date.now())) / day)
}
