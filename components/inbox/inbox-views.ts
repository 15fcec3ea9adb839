import type { InboxView } from '@/lib/contracts/inbox'

export type { InboxEntry, InboxView } from '@/lib/contracts/inbox'

/** In the order they are offered in. */
export const inboxViews: readonly InboxView[] = ['inbox', 'snoozed', 'done', 'followed', 'muted']
