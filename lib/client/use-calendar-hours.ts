import type { WorkHours } from '@/lib/calendar/work-hours'
import { useCall } from './use-call'

/** The company's calendar where it is asked; undefined until it is there, and where nothing asks it. */
export function useCalendarHours(asked: boolean): WorkHours | undefined {
  const { data } = useCall('/api/calendar/inHours', asked ? {} : null, { revalidateOnFocus: false })
  return asked ? data?.rows[0] : undefined
}
