import { dayKey } from '@/components/date-input/month-days'
import { localDay } from '@/lib/calendar/company-time'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import { workItemKind } from '@/lib/words/workflow-enumerations'

export interface DayFacts {
  due: { taskId: string; workItemId: string; title: string }[]
  absences: Calls['/api/portal/getOwnCalendar']['data']['absences']
  off: boolean
}

const mostItems = 50

/** What is known of some days, by day: what is due, who is away, and whether anybody works. */
export function useOwnCalendar(dates: Date[]): { facts: Map<string, DayFacts>; error: string; retry(): void } {
  const keys = dates.map(dayKey)
  const [from = '', until = ''] = [keys[0], keys.at(-1)]
  const items = useCall('/api/workitem/list', {
    kind: workItemKind.Queue,
    dueFrom: from,
    dueUntil: until,
    sort: 'dueAt',
    direction: 'ASC',
    pageSize: mostItems,
    currentPageIndex: 1,
  })
  const calendar = useCall('/api/portal/getOwnCalendar', { from, until })
  const facts = new Map(
    keys.map((day) => [
      day,
      {
        due: (items.data?.rows ?? []).filter(({ dueAt }) => dueAt && localDay(new Date(dueAt)) === day),
        absences: (calendar.data?.absences ?? []).filter((away) => away.from <= day && away.until >= day),
        off: calendar.data?.off.includes(day) ?? false,
      },
    ]),
  )
  const failed = calendar.error ?? items.error
  return {
    facts,
    error: failed && !calendar.data ? failed.message : '',
    retry: () => void Promise.all([items.mutate(), calendar.mutate()]),
  }
}
