import { useSyncExternalStore } from 'react'
import { useLocale } from 'next-intl'
import { companyTimeZone } from '@/lib/calendar/company-time'

export type Greeting = 'morning' | 'afternoon' | 'evening'

const timeZone = companyTimeZone
const never = () => () => undefined

/** By Baton's clock when the page is there: the server may have drawn it before midnight. */
export function useGreeting(): { greeting: Greeting | null; today: string } {
  const locale = useLocale()
  const hour = useSyncExternalStore(
    never,
    () => Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(new Date())),
    () => -1,
  )
  if (hour < 0) return { greeting: null, today: '\u00a0' }
  return {
    greeting: hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening',
    today: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(new Date()),
  }
}
