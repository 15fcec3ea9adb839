import { tokenStatus } from '@/lib/words/workflow-enumerations'
import type { FormData } from '@/lib/form-data/form-definition'
import type { Actor } from '@/lib/words/actor'

/** Why a person is asked: a message key below `workflow.reasons` with its parameters. */
export interface Reason {
  key: string
  params: Record<string, string>
}

/** Why control stands still at a place, and who was told: somebody has to look before it goes on. */
export interface Held extends Reason {
  told: Actor[]
}

export type FinishReason =
  | 'submitted'
  | 'approved'
  | 'rejected'
  | 'returned'
  | 'skipped'
  | 'auto'
  /** Nothing its person saw when he agreed has changed: his vote stands. */
  | 'carriedOver'
  | 'takenBack'
  | 'outvoted'
  | 'abstained'
  | 'joined'
  | 'absorbed'
  | 'removed'
  | 'read'
  | 'noted'
  | 'stopped'
  | 'deleted'
  | 'passed'
  | 'withdrawn'
  | 'cut'
  | 'taskEnded'
  | 'resubmitted'
  /** In a secret vote: what he said is not known. */
  | 'voted'

/** Set on the token a return made: where its answer goes when it comes straight back. */
export interface ReturnTo {
  /** The return itself; tokens it closed are opened again. */
  op: number
  /** The visit it went back to. */
  visitId: string
  /** Arrivals at a join that the return opened again; they close again. */
  revived: string[]
}

/** Set on a slot somebody added while the task was running. */
export interface Invite {
  /** Token of who added it. */
  by: string
  /**
   * before: who added it acts after it, it is advice; after: the step is not left without it; with: it counts like the
   * others of the step; adHoc: a step put in between, not in the drawing.
   */
  position: 'before' | 'after' | 'with' | 'adHoc'
  /** Of several added together: all of them, any one, or one after the other. */
  rule: 'all' | 'any' | 'order'
  /** Invitations within invitations. */
  depth: number
  /** Name of an inserted step. */
  name: string
  /** Where an inserted step leads: back to who added it, or on. */
  then: 'back' | 'on'
}

/** What a person had before him when he agreed: the operation, the paths that were shown, and their values. */
export interface Saw {
  op: number
  shown: string[]
  data: FormData
}

/** Set on a slot of somebody who had agreed before: what he saw then, and how many places of it have changed. */
export interface Again {
  saw: Saw
  changes: number
}

/** Whose a slot is while somebody else advises on it. */
export type Lent = Pick<Token, 'actor' | 'agentOf' | 'agents'>

/** Set on a slot its person has handed on: to whom, and the place as it was, for taking that back. */
export interface Handed extends Pick<Token, 'actor' | 'agentOf' | 'agents' | 'why' | 'from' | 'cameBy' | 'seenAt'> {
  /** Account of the receiver. */
  to: string
  /** The operation. */
  op: number
  /** The receiver has saved something of his own into it. */
  saved?: true
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
  /** People who may act on it in the actor's place. */
  agents: Actor[]
  /** People who may prepare the actor's answer; tokens of older tasks have none. */
  helpers?: Actor[]
  /** Who prepared the draft on it, when that was not the actor himself. */
  preparedBy?: { actor: Actor; opinion: string } | null
  order: number
  weight: number
  vote: 'yes' | 'no' | 'abstain' | null
  arrivedAt: string
  seenAt: string | null
  dueAt: string | null
  /** When its clock began, where that was not as it arrived; later by as long as the task stood still. */
  clockFrom?: string | null
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
  /** How it was closed before an operation opened it again: what taking that operation back restores. */
  reopened: ({ op: number } & Pick<Token, ClosedField>) | null
  /** The return after which its decision no longer counts. */
  supersededBy: number | null
  draft: FormData | null
  /** The operation in which its turn came, of a slot that had to wait. */
  activatedBy: number | null
  /** Who handed it over for advice and still decides. */
  delegatedBy: Actor | null
  /** The place as it was before it was lent for advice: it comes back so, to whom an agent acted for too. */
  lent?: Lent | null
  /** Where it was handed on last; tokens of older tasks have none. */
  handed?: Handed | null
  invite: Invite | null
  /** Tasks it waits for: how many are still under way, and how many ended rejected. */
  sub: { open: number; rejected: number } | null
  /** Urges since it was last opened. */
  urged: number
  /** Values its decision changed, as they were before: what taking back restores. */
  formBefore: FormData | null
  /** Set where control is held up here; tokens of older tasks have none. */
  held?: Held | null
  /** Kept with an approval that stands as long as nothing its person saw changes (3.18). */
  saw?: Saw
  again?: Again
  /** Set where it was decided by a vote opened in a meeting, which stands. */
  inMeeting?: boolean
}

/** Whose work a slot was, also where an earlier approval of his was carried over. */
export const doneBy = ({ finishedBy, finishReason, actor }: Token): Actor | null =>
  finishedBy ?? (finishReason === 'carriedOver' ? actor : null)

/** What closing a token sets. */
export const closedFields = [
  'status',
  'before',
  'closedBy',
  'finishReason',
  'finishedAt',
  'finishedBy',
  'vote',
  'supersededBy',
] as const
type ClosedField = (typeof closedFields)[number]

const { Finish, TaskFinish, Read, Note } = tokenStatus

export function isLive(token: Token): boolean {
  return token.status !== Finish && token.status !== TaskFinish
}

/** Live and holding up the task; copies to read and questions for an opinion never do. */
export function isBlocking(token: Token): boolean {
  return isLive(token) && token.status !== Read && token.status !== Note
}

/** Live, and waiting for somebody to mend what holds it up. */
export function isHeldUp(token: Token): boolean {
  return isLive(token) && Boolean(token.held)
}

/** Statuses in which its person must act. */
export function isActive(token: Token): boolean {
  return (
    token.status === tokenStatus.Run || token.status === tokenStatus.JointSign || token.status === tokenStatus.AdHoc
  )
}
