/**
 * Why somebody is told, in the order in which it matters to him; an entry of the inbox stands under the first that holds:
 * a step of his waits, a process he looks after needs him, he was mentioned, his own request moved, he was sent a copy, or
 * it was announced to him.
 */
export const messageReasons = ['act', 'alert', 'mentioned', 'mine', 'copied', 'announcement'] as const
export type MessageReason = (typeof messageReasons)[number]

/** What an event means to who is told of it, unless a step of his waits. */
const byEvent: Readonly<Record<string, MessageReason>> = {
  alert: 'alert',
  mentioned: 'mentioned',
  commented: 'mentioned',
  copied: 'copied',
  notification: 'copied',
  announcement: 'announcement',
  operations: 'alert',
}

export const reasonOfEvent = (event: string): MessageReason => byEvent[event] ?? 'mine'
