import type { Can } from '@/lib/contracts/tasks'
import { operator } from '@/lib/contracts/workflow-enumerations'

/** What a person can do with a task; `can` of the server says which of it now. */
export type ActName = Exclude<keyof Can, 'trace' | 'print'>

/** A question a dialog asks before the act is carried out. */
export type Part =
  | 'recede' | 'person' | 'people' | 'somePeople' | 'position' | 'rule' | 'stepName' | 'then' | 'signer' | 'copies' | 'copyAs'
  | 'place' | 'slot' | 'jump' | 'until' | 'future'

interface Act {
  operator: number
  /** What is written with it, and whether it must be. */
  text?: 'reason' | 'opinion' | 'comment' | 'question' | 'memo'
  textNeeded?: boolean
  parts?: readonly Part[]
  /** Carried out at once: easily taken back, and nothing to ask. */
  atOnce?: boolean
  /** Cannot be taken back by who does it. */
  grave?: boolean
}

const reasonNeeded = { text: 'reason', textNeeded: true } as const

/** Every act: its operator and what its dialog asks. */
export const acts: Record<ActName, Act> = {
  // A request that came back to its initiator is a step like others; a new one is started (see use-task-actions).
  // Its dialog only opens where the people of a free flow are listed.
  submit: { operator: operator.Start, parts: ['future'], atOnce: true },
  approve: { operator: operator.Action, text: 'opinion', atOnce: true },
  reject: { operator: operator.Reject, ...reasonNeeded, grave: true },
  recede: { operator: operator.Recede, ...reasonNeeded, parts: ['recede'] },
  save: { operator: operator.Save, atOnce: true },
  claim: { operator: operator.Claim, atOnce: true },
  putBack: { operator: operator.PutBack, atOnce: true },
  read: { operator: operator.Read, atOnce: true },
  note: { operator: operator.Note, text: 'opinion', textNeeded: true },
  delegateReturn: { operator: operator.DelegateReturn, text: 'opinion', textNeeded: true },
  jointSign: { operator: operator.JointSign, text: 'question', parts: ['people', 'position', 'rule'] },
  adHoc: { operator: operator.AdHoc, text: 'question', parts: ['stepName', 'people', 'rule', 'then'] },
  removeSigner: { operator: operator.RemoveSigner, parts: ['signer'] },
  transfer: { operator: operator.Transfer, text: 'reason', parts: ['person'] },
  delegate: { operator: operator.Delegate, text: 'question', parts: ['person'] },
  copy: { operator: operator.Copy, text: 'comment', parts: ['people', 'copyAs'] },
  cancelCopy: { operator: operator.CancelCopy, parts: ['copies'] },
  comment: { operator: operator.Comment, text: 'comment', textNeeded: true },
  addMemo: { operator: operator.AddMemo, text: 'memo', textNeeded: true },
  urge: { operator: operator.Urge, text: 'comment' },
  undo: { operator: operator.Undo, text: 'reason' },
  withdraw: { operator: operator.Withdraw, text: 'reason' },
  recedeFrom: { operator: operator.RecedeFrom, ...reasonNeeded },
  revokeApproved: { operator: operator.RevokeApproved, ...reasonNeeded },
  changeFuture: { operator: operator.ChangeFuture, parts: ['future'] },
  dispatch: { operator: operator.Dispatch, ...reasonNeeded, parts: ['place', 'person'] },
  directTo: { operator: operator.DirectTo, ...reasonNeeded, parts: ['jump', 'somePeople'] },
  skip: { operator: operator.Skip, ...reasonNeeded, parts: ['slot'] },
  pause: { operator: operator.Pause, ...reasonNeeded, parts: ['until'] },
  resume: { operator: operator.Resume, text: 'reason' },
  push: { operator: operator.Push, ...reasonNeeded, parts: ['somePeople'] },
  stop: { operator: operator.Stop, ...reasonNeeded, grave: true },
  restart: { operator: operator.Restart, ...reasonNeeded },
  restore: { operator: operator.Restore, atOnce: true },
  delete: { operator: operator.Delete, grave: true },
}

/** The accented button: the first of these that is allowed. */
export const mainActs = ['submit', 'approve', 'delegateReturn', 'note', 'read', 'claim'] as const
/** Beside it, on a wide screen; the rest stands in the menu. */
export const besideActs = ['reject', 'recede', 'jointSign', 'undo', 'resume'] as const

/** The menu, in groups that belong together. */
export const menuGroups: readonly (readonly ActName[])[] = [
  ['jointSign', 'transfer', 'delegate', 'adHoc', 'removeSigner', 'putBack', 'note', 'read', 'claim'],
  ['comment', 'copy', 'cancelCopy', 'addMemo', 'urge'],
  ['undo', 'withdraw', 'recedeFrom', 'revokeApproved', 'changeFuture'],
  ['dispatch', 'directTo', 'skip', 'pause', 'resume', 'push', 'restart', 'restore', 'stop', 'delete'],
]
