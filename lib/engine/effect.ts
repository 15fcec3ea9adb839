import type { Actor } from '@/lib/contracts/tasks'

/** What is to happen outside once the step is saved. */
export type Effect =
  /** `event` is a message key below `workflow.notices`. */
  { kind: 'notify'; event: NoticeEvent; to: Actor[]; tokenId: string | null; activity: string; text: string }

export type NoticeEvent = 'arrived' | 'returned' | 'rejected' | 'finished' | 'alert' | 'copied' | 'urged'
