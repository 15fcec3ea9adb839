import { localDay } from '@/lib/calendar/company-time'
import { useShell } from '@/components/page/shell-context'
import { useCall } from '@/lib/client/use-call'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { dayKey } from '@/components/date-input/month-days'

interface Day {
  /** Items due. */
  due: number
  /** Who stands in for the person that day. */
  away: string
  /** A holiday, or a day worked instead, by its name. */
  named: { name: string; worked: boolean } | undefined
}

const mostItems = 50

/** What is known of some days: how many items are due, and who stands in. */
export function useCalendarDays(dates: Date[]): Map<string, Day> {
  const { user } = useShell()
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
  const { data: agents = [] } = useCall('/api/agent/getMyAgents', {}, { revalidateOnFocus: false })
  const { data: calendar } = useCall(
    '/api/portal/getOwnCalendar',
    { from: keys[0] ?? '', until: keys.at(-1) ?? '' },
    { revalidateOnFocus: false },
  )
  const dues = (items?.rows ?? []).flatMap(({ dueAt }) => (dueAt ? [localDay(new Date(dueAt))] : []))
  const away = agents
    .filter(({ principal }) => principal.account === user.account)
    .map(({ agent, startsAt, endsAt }) => ({
      name: agent.name,
      from: localDay(new Date(startsAt)),
      // The moment it ends at is no longer part of it.
      until: localDay(new Date(Date.parse(endsAt) - 1)),
    }))
  return new Map(
    keys.map((key) => {
      const rule = away.find(({ from, until }) => from <= key && key <= until)
      return [
        key,
        {
          due: dues.filter((due) => due === key).length,
          away: rule?.name ?? '',
          named: calendar?.named.find(({ day }) => day === key),
        },
      ]
    }),
  )
}
