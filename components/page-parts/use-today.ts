import { useEffect, useReducer } from 'react'
import { companyTimeZone, localDay } from '@/lib/calendar/company-time'
import { instantOf, nextDay } from '@/lib/calendar/local-time'

/** Today on the company's calendar; what shows it is drawn anew when the day changes. */
export function useToday(): string {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const today = localDay(new Date())
  useEffect(() => {
    const ends = instantOf(nextDay(today), '00:00', companyTimeZone)
    const timer = setTimeout(redraw, Math.max(ends - Date.now(), 0) + 1000)
    return () => clearTimeout(timer)
  }, [today])
  return today
}
