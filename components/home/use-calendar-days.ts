import { localDay } from '@/lib/calendar/company-time'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { dayKey } from '@/components/date-input/month-days'

export type Absence = Calls['/api/portal/getOwnCalendar']['data']['absences'][number]

interface Day {
  /** Items due. */
  due: number
  /** Who stands in for the person that day. */
  away: string
  /** Names of colleagues who are away. */
  others: string[]
  /** A holiday, or a day worked instead, by its name. */
  named: { name: string; worked: boolean } | undefined
}

const mostItems = 50

/** What is known of some days: how many items are due, who stands in, which colleagues are away, and what day it is. */
export function useCalendarDays(dates: Date[]): { days: Map<string, Day>; colleagues: Absence[] } {
  const keys = dates.map(dayKey)
  const { data: items } = useCall('/api/workitem/list', {
    kind: workItemKind.Queue,
    dueFrom: keys[0],
    dueUntil: keys.at(-1),
    sort: 'dueAt',
    direction: 'ASC',
    pageSize: mostItems,
    currentPageIndex: 1,
  })
  const { data: calendar } = useCall(
    '/api/portal/getOwnCalendar',
    { from: keys[0] ?? '', until: keys.at(-1) ?? '' },
    { revalidateOnFocus: false },
  )
  const dues = (items?.rows ?? []).flatMap(({ dueAt }) => (dueAt ? [localDay(new Date(dueAt))] : []))
  const absences = calendar?.absences ?? []
  const days = new Map(
    keys.map((key): [string, Day] => {
      const away = absences.filter(({ from, until }) => from <= key && key <= until)
      return [
        key,
        {
          due: dues.filter((due) => due === key).length,
          away: away.find(({ own }) => own)?.agent ?? '',
          others: [...new Set(away.filter(({ own }) => !own).map(({ name }) => name))],
          named: calendar?.named.find(({ day }) => day === key),
        },
      ]
    }),
  )
  return { days, colleagues: absences.filter(({ own }) => !own) }
}
