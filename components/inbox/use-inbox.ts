import { useState } from 'react'
import { useView } from '@/components/page/view-context'
import { useCall } from '@/lib/client/use-call'
import { inboxViews, type InboxEntry, type InboxView } from './inbox-views'
import { messageReasons } from '@/lib/words/message-reasons'

const pageSize = 50
/** More than this nobody looks through; the filters narrow it. */
export const mostShown = 1000
/** What was put aside comes back at its time, also when nothing else happens. */
const refreshMs = 60_000

/** The inbox as the address of its view says. */
export function useInbox() {
  const { query, setQuery, current } = useView()
  const [size, setSize] = useState(pageSize)
  const [previous, setPrevious] = useState<InboxEntry[]>([])
  const view: InboxView = inboxViews.find((one) => one === query.get('view')) ?? 'inbox'
  const reason = messageReasons.find((one) => one === query.get('reason'))
  const processId = query.get('process') ?? ''
  const unreadOnly = query.get('unread') === '1'
  const { data, error, mutate } = useCall(
    '/api/message/inbox',
    { view, reason, processId, unreadOnly, pageSize: size },
    { refreshInterval: refreshMs },
  )
  const counts = useCall('/api/message/inboxCounts', {}, { refreshInterval: refreshMs }).data
  const rows = data?.rows ?? previous
  if (data && previous !== data.rows) setPrevious(data.rows)
  const choose = (change: Record<string, string | null>) => {
    setSize(pageSize)
    setQuery({ thread: null, ...change })
  }
  return {
    view,
    reason,
    processId,
    unreadOnly,
    filtered: Boolean(reason ?? processId) || unreadOnly,
    current,
    rows,
    records: data?.records ?? 0,
    counts,
    loading: !data && !error,
    failed: error !== undefined && !data,
    retry: () => void mutate(),
    thread: query.get('thread') ?? '',
    open: (threadId: string | null) => setQuery({ thread: threadId }),
    choose,
    more: data && data.records > rows.length && size < mostShown ? () => setSize(Math.min(size * 2, mostShown)) : null,
  }
}
export type InboxState = ReturnType<typeof useInbox>
