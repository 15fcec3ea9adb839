import { useMemo } from 'react'
import type { Calendar } from '@/lib/calendar/calendar'
import { inHours, type Shift } from '@/lib/calendar/kept-calendar'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'

export type Draft = Omit<Calls['/api/calendar/save']['input'], 'rev' | 'days' | 'people' | 'departments' | 'name'> & {
  name: string
  days: { day: string; name: string; work: string; source: 'import' | 'own' }[]
  people: { account: string; name: string }[]
  departments: { groupId: string; name: string }[]
}

/** What a draft comes to in hours, with the timesheets it is made of; null while that is not known, or where it has no hour. */
export function useDraftHours(draft: Draft): { calendar: Calendar | null; noHours: boolean; shifts: Shift[] } {
  const timesheets = useCall('/api/timesheet/list', {})
  const kept = useCall('/api/calendar/inHours', {})
  // The year drawn of it is drawn anew when it changes, not with every key.
  return useMemo(() => {
    const shifts = timesheets.data?.rows ?? []
    const parent = (kept.data?.rows ?? []).find(({ calendarId }) => calendarId === draft.parentId) ?? null
    if (!timesheets.data || !kept.data) return { calendar: null, noHours: false, shifts }
    const resolved = inHours(
      { ...draft, calendarId: draft.calendarId ?? '' },
      parent,
      new Map(shifts.map((shift) => [shift.shiftId, shift])),
    )
    return 'calendar' in resolved
      ? { calendar: resolved.calendar, noHours: false, shifts }
      : { calendar: null, noHours: resolved.problem === 'noHours', shifts }
  }, [draft, timesheets.data, kept.data])
}
