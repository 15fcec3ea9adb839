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
  const dues = (items?.rows ?? []).flatMap(({ dueAt }) => (dueAt ? [dayKey(new Date(dueAt))] : []))
  const mine = agents.filter(({ principal }) => principal.account === user.account)
  return new Map(
    dates.map((date, index) => {
      const key = keys[index] ?? ''
      const ends = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1)
      const rule = mine.find(({ startsAt, endsAt }) => new Date(startsAt) < ends && new Date(endsAt) > date)
      return [
        key,
        {
          due: dues.filter((due) => due === key).length,
          away: rule?.agent.name ?? '',
          named: calendar?.named.find(({ day }) => day === key),
        },
      ]
    }),
  )
}
