import { follow, mark } from '@/components/messages/thread-acts'
import type { InboxEntry } from './inbox-views'

/** What can be done with an entry. */
export interface EntryActs {
  finish(entry: InboxEntry): void
  snooze(entry: InboxEntry, anchor: HTMLElement): void
  mute(entry: InboxEntry): void
  unread(entry: InboxEntry): void
  follow(entry: InboxEntry): void
}

/** An entry for which somebody chooses until when it rests, and below what the choices hang; none while they are closed. */
export interface Aside {
  entry: InboxEntry
  anchor: HTMLElement | null
}

/** The acts that mean the same wherever an entry is shown. */
export const entryActs = (setAside: (aside: Aside) => void): EntryActs => ({
  finish: (entry) => void mark([entry.threadId], entry.done ? 'undone' : 'done'),
  snooze: (entry, anchor) => setAside({ entry, anchor }),
  mute: (entry) => void mark([entry.threadId], entry.muted ? 'unmuted' : 'muted'),
  unread: (entry) => void mark([entry.threadId], entry.unread > 0 ? 'read' : 'unread'),
  follow: (entry) => void (entry.taskId && follow(entry.taskId, !entry.followed)),
})
