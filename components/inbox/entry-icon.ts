import type { InboxEntry } from '@/lib/contracts/inbox'

/** The sign of what an entry is about. */
export function entryIcon({ taskId, event }: InboxEntry) {
  if (taskId || event === 'commented') return 'process'
  return event === 'operations' ? 'bell' : 'announcement'
}
