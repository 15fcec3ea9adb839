import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { companyTimeZone } from '@/lib/calendar/company-time'

/** From when to when, by the company's clocks, in the reader's language. */
export function useWhen(): (startsAt: string, minutes: number) => string {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: companyTimeZone,
    })
    return (startsAt, minutes) => {
      const from = new Date(startsAt)
      return format.formatRange(from, new Date(from.getTime() + minutes * 60_000))
    }
  }, [locale])
}
