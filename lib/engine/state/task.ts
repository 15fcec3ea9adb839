import type { FormData } from '@/lib/form-data/form-definition'
import type { Actor } from '@/lib/words/actor'
import type { Token } from './token'

export type EndReason = 'completed' | 'rejected' | 'withdrawn' | 'stopped' | 'timedOut' | 'revoked'

/** What a task was started for. */
export interface Parent {
  taskId: string
  tokenId: string
  /** How many tasks stand above it. */
  depth: number
}

/** One running case. */
export interface Task {
  taskId: string
  no: string
  title: string
  status: number
  result: number | null
  endReason: EndReason | null
  round: number
  /** Number of the last operation; also the revision readers saw. */
  rev: number
  initiator: Actor
  initiatorDepartmentId: string | null
  createdAt: string
  submittedAt: string | null
  finishedAt: string | null
  /** Elements entered so far, against the limit of the process. */
  steps: number
  returns: number
  /** The task and token that wait for this one. */
  parent: Parent | null
  /** True while it is asked whether an approval is undone. */
  revoking: boolean
  /** Status to go back to from a pause or a deletion. */
  before: number | null
  /** When a pause ends by itself. */
  wakeAt: string | null
  pausedAt: string | null
  /** People chosen beforehand for steps to come, by step. */
  presets: Record<string, Actor[]>
  /** Who urged when, for the cool-down. */
  urges: { account: string; at: string }[]
  /** Why the task is held up by the system; null otherwise. Alerts of older tasks do not say who was told. */
  alert: { key: string; params: Record<string, string>; told?: Actor[] } | null
  /** The last operation that added files outside of the form for everybody to see. */
  filesAt?: number
  /** Approvals up to this operation are carried over no more: everybody is asked anew. */
  anew?: number
}

export interface State {
  task: Task
  tokens: Token[]
  formData: FormData
}
