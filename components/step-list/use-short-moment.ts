import { useLocale, useTimeZone } from 'next-intl'
import { useMemo } from 'react'
import { companyTimeZone } from '@/lib/calendar/company-time'

/** Day and time without the year: steps are due soon. */
export function useShortMoment(): (at: string) => string {
  const locale = useLocale()
  const timeZone = useTimeZone() ?? companyTimeZone
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    })
    return (at) => format.format(new Date(at))
  }, [locale, timeZone])
}
