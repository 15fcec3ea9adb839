import type { FormData } from '@/lib/form-data/form-definition'
import type { Actor } from '@/lib/words/actor'
import type { Parent } from '../state/task'

/** `event` names a message below `workflow.notices`. */
export interface Notice {
  kind: 'notify'
  event: NoticeEvent
  to: Actor[]
  tokenId: string | null
  activity: string
  text: string
  /** False for what does not leave by mail. */
  mail?: boolean
  /** Who caused it, where no step of a task says so. */
  by?: { account: string; name: string }
  /** Of an invitation: the file calendars read. */
  calendar?: string
  /** What a notification goes by beside mail, where the company has set a gateway (R3-56). */
  also?: ('sms' | 'im')[]
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
  /** Values an administrator mended for this try; the form keeps its own. */
  input?: FormData
}

/** A task to start: by whom, and what its form begins with. */
export interface Child {
  starter: Actor
  values: FormData
}

export interface StartSub {
  kind: 'startSub'
  tokenId: string
  processId: string
  /** How many tasks stand above those to start. */
  depth: number
  children: Child[]
}

/** The tasks a token waited for are no longer wanted. */
export interface StopSub {
  kind: 'stopSub'
  tokenId: string
}

/** A task that another one waits for has ended. */
export interface SubEnded {
  kind: 'subEnded'
  parent: Parent
  result: number | null
  values: FormData
}

/** What is to happen outside once the step is saved. */
export type Effect = Notice | Timer | Run | StartSub | StopSub | SubEnded

export type NoticeEvent =
  | 'arrived'
  | 'returned'
  | 'rejected'
  | 'finished'
  | 'alert'
  | 'mended'
  | 'copied'
  | 'urged'
  | 'dueSoon'
  | 'overdue'
  | 'notification'
  | 'mentioned'
  | 'meetingCalled'
  | 'meetingCancelled'
  | 'meetingChair'
  | 'votesFell'
