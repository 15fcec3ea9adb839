import { useSyncExternalStore } from 'react'
import { useLocale } from 'next-intl'

export type Greeting = 'morning' | 'afternoon' | 'evening'

const never = () => () => undefined

/** By the person's own clock, which the server does not know: there it says nothing. */
export function useGreeting(): { greeting: Greeting | null; today: string } {
  const locale = useLocale()
  const hour = useSyncExternalStore(never, () => new Date().getHours(), () => -1)
  if (hour < 0) return { greeting: null, today: '\u00a0' }
  return {
    greeting: hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening',
    today: new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(new Date()),
  }
}
