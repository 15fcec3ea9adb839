import { useLocale } from 'next-intl'
import { companyTimeZone } from '@/lib/calendar/company-time'

/** A moment by the company's clocks, with its weekday, as the mail said it. */
export function useWhen(): (at: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: companyTimeZone,
  })
  return (at) => format.format(new Date(at))
}
