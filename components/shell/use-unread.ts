import { useCall } from '@/lib/client/use-call'

const refreshMs = 60_000

/** How many entries of the inbox are unread: entries, not messages. */
export const useUnread = (): number =>
  useCall('/api/message/inboxCounts', {}, { refreshInterval: refreshMs }).data?.unread ?? 0
