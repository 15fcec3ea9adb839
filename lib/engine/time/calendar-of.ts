import type { Calendar } from '@/lib/calendar/calendar'
import type { Activity } from '../elements/activity/schema'
import type { Scene } from '../core/scene'

/** By which calendar time is counted: that of the step, else that of the process, else the company's. */
export function calendarOf(
  { definition, given }: Pick<Scene, 'definition' | 'given'>,
  activity?: Activity,
): { calendar: Calendar } {
  return { calendar: activity?.calendar ?? definition.settings.calendar ?? given.calendar }
}
