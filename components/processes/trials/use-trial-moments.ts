import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { companyTimeZone as timeZone } from '@/lib/calendar/company-time'

/** Moments of a trial: its clock is not that of the wall, so none is "three hours ago". */
export function useTrialMoments() {
  const locale = useLocale()
  return useMemo(() => {
    const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
    const clock = new Intl.DateTimeFormat(locale, time)
    const moment = new Intl.DateTimeFormat(locale, { ...time, month: '2-digit', day: '2-digit' })
    const long = new Intl.DateTimeFormat(locale, { ...time, month: '2-digit', day: '2-digit', weekday: 'short' })
    return {
      clock: (at: string) => clock.format(new Date(at)),
      moment: (at: string) => moment.format(new Date(at)),
      long: (at: string) => long.format(new Date(at)),
    }
  }, [locale])
}
