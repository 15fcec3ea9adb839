import { useMemo } from 'react'
import { useLocale } from 'next-intl'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const relativeUpTo = 7 * day

/** Moments in the person's language and time zone: relative up to seven days, then the date. */
export function useMoments() {
  const locale = useLocale()
  return useMemo(() => {
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hour12: false })
    const date = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
    const full = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })

    const spoken = (at: string): string => {
      const then = new Date(at)
      const away = then.getTime() - Date.now()
      const size = Math.abs(away)
      if (size < hour) return relative.format(Math.round(away / minute), 'minute')
      const days = calendarDays(then)
      if (days === 0) return size < 6 * hour ? relative.format(Math.round(away / hour), 'hour') : clock.format(then)
      if (size < relativeUpTo) return `${relative.format(days, 'day')} ${clock.format(then)}`
      return date.format(then)
    }
    return { spoken, exact: (at: string) => full.format(new Date(at)), date: (at: string) => date.format(new Date(at)) }
  }, [locale])
}

/** Midnights between now and then. */
function calendarDays(then: Date): number {
  const midnight = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
  return Math.round((midnight(then) - midnight(new Date())) / day)
}
