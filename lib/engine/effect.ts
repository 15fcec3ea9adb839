import type { Actor } from '@/lib/contracts/tasks'

/** `event` names a message below `workflow.notices`. */
export interface Notice {
  kind: 'notify'
  event: NoticeEvent
  to: Actor[]
  tokenId: string | null
  activity: string
  text: string
}

/** An alarm. It means nothing any more when the token has another due time by then. */
export interface Timer {
  kind: 'timer'
  tokenId: string
  dueAt: string
  at: string
  alarm: 'remind' | 'due' | 'wake'
  /** How often it has rung before. */
  turn: number
}

/** Work outside: the answer comes back as an act of the system on the token. */
export interface Run {
  kind: 'run'
  tokenId: string
  elementId: string
}

/** What is to happen outside once the step is saved. */
export type Effect = Notice | Timer | Run

export type NoticeEvent =
  | 'arrived'
  | 'returned'
  | 'rejected'
  | 'finished'
  | 'alert'
  | 'copied'
  | 'urged'
  | 'dueSoon'
  | 'overdue'
  | 'notification'
