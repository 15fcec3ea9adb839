import type { Calendar } from '@/lib/calendar/calendar'
import type { Activity } from '../elements/activity/schema'
import type { Scene } from '../core/scene'

type Seen = Pick<Scene, 'definition' | 'given'>

/**
 * By which calendar time is counted (3.10): that of the step, else of the process, else of the person, else of the nearest
 * department of the person that has one, else the company's. What a definition holds of a calendar is as it was when it
 * was chosen: as long as the company keeps it, it counts as it is now.
 * @param account who has to act; absent where that is nobody in particular
 */
export function calendarOf(seen: Seen, activity?: Activity, account?: string): { calendar: Calendar } {
  const { facts, calendar: otherwise } = seen.given
  const chosen = activity?.calendar ?? seen.definition.settings.calendar
  if (chosen) return { calendar: keptAs(seen, chosen) }
  const company = facts.ask({ kind: 'calendar', calendarId: '' })
  if (!company) return { calendar: otherwise }
  if (!company.personal || !account) return { calendar: company.calendar }
  return { calendar: facts.ask({ kind: 'calendarsOf', accounts: [account] })[account] ?? company.calendar }
}

/** Hours written into a definition itself go by this name. */
const own = 'own'

function keptAs({ given }: Seen, chosen: Calendar): Calendar {
  if (chosen.calendarId === own) return chosen
  return given.facts.ask({ kind: 'calendar', calendarId: chosen.calendarId })?.calendar ?? chosen
}
