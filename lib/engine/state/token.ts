import { tokenStatus } from '@/lib/contracts/workflow-enumerations'
import type { FormData } from '@/lib/contracts/forms'
import type { Actor } from '@/lib/contracts/tasks'

/** Why a person is asked: a message key below `workflow.reasons` with its parameters. */
export interface Reason {
  key: string
  params: Record<string, string>
}

export type FinishReason =
  | 'submitted'
  | 'approved'
  | 'rejected'
  | 'returned'
  | 'skipped'
  | 'auto'
  | 'takenBack'
  | 'outvoted'
  | 'abstained'
  | 'joined'
  | 'absorbed'
  | 'passed'
  | 'withdrawn'
  | 'cut'
  | 'taskEnded'
  | 'resubmitted'

/** Set on the token a return made: where its answer goes when it comes straight back. */
export interface ReturnTo {
  /** The return itself; tokens it closed are opened again. */
  op: number
  /** The visit it went back to. */
  visitId: string
  /** Arrivals at a join that the return opened again; they close again. */
  revived: string[]
}

/** One place of control, or one person's slot in a step. */
export interface Token {
  tokenId: string
  activityId: string
  /** Tokens made by one arrival at an element share it. */
  visitId: string
  /** The split token whose branch this is; null outside every split. */
  scopeId: string | null
  /** Transition by which that branch left the split. */
  branch: string | null
  /** Tokens it descends from; several after a join. */
  parents: string[]
  /** Transitions passed on the way from the parents. */
  via: string[]
  round: number
  status: number
  actor: Actor | null
  originalActor: Actor | null
  pool: Actor[]
  agentOf: Actor | null
  order: number
  weight: number
  vote: 'yes' | 'no' | 'abstain' | null
  arrivedAt: string
  seenAt: string | null
  dueAt: string | null
  finishedAt: string | null
  /** Operator that brought it here. */
  cameBy: number
  from: Actor | null
  returned: { by: string; reason: string } | null
  returnTo: ReturnTo | null
  finishedBy: Actor | null
  finishReason: FinishReason | null
  why: Reason
  /** Operations that made and closed it, and its status before it was closed: what taking back needs. */
  madeBy: number
  closedBy: number | null
  before: number | null
  /** The return after which its decision no longer counts. */
  supersededBy: number | null
  draft: FormData | null
}

const { Finish, TaskFinish, Read, Note } = tokenStatus

export function isLive(token: Token): boolean {
  return token.status !== Finish && token.status !== TaskFinish
}

/** Live and holding up the task; copies to read and questions for an opinion never do. */
export function isBlocking(token: Token): boolean {
  return isLive(token) && token.status !== Read && token.status !== Note
}

/** Statuses in which its person must act. */
export function isActive(token: Token): boolean {
  return (
    token.status === tokenStatus.Run ||
    token.status === tokenStatus.JointSign ||
    token.status === tokenStatus.AdHoc
  )
}
