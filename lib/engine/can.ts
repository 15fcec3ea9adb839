import type { Can } from '@/lib/contracts/tasks'
import { draftStatus, operator, processPermission } from '@/lib/contracts/workflow-enumerations'
import { actions } from './actions/actions'
import { mayDecide } from './actions/approve'
import { maySubmit } from './actions/submit'
import { hasRight } from './permissions'
import type { Scene } from './scene'

/** The act behind each button; what may be done is what the act itself says. */
const buttons = {
  reject: operator.Reject,
  recede: operator.Recede,
  comment: operator.Comment,
  save: operator.Save,
  withdraw: operator.Withdraw,
  delete: operator.Delete,
  undo: operator.Undo,
  claim: operator.Claim,
  putBack: operator.PutBack,
  transfer: operator.Transfer,
  delegate: operator.Delegate,
  delegateReturn: operator.DelegateReturn,
  jointSign: operator.JointSign,
  adHoc: operator.AdHoc,
  removeSigner: operator.RemoveSigner,
  copy: operator.Copy,
  cancelCopy: operator.CancelCopy,
  read: operator.Read,
  note: operator.Note,
  urge: operator.Urge,
  addMemo: operator.AddMemo,
  stop: operator.Stop,
  pause: operator.Pause,
  resume: operator.Resume,
  dispatch: operator.Dispatch,
  directTo: operator.DirectTo,
  recedeFrom: operator.RecedeFrom,
  changeFuture: operator.ChangeFuture,
  revokeApproved: operator.RevokeApproved,
  skip: operator.Skip,
  restart: operator.Restart,
  restore: operator.Restore,
  push: operator.Push,
} as const satisfies Partial<Record<keyof Can, number>>

/** What the caller may do with a task now, each with the reason when he may not. */
export function whatMay(scene: Scene): Can {
  const started = scene.state.task.status !== draftStatus
  const asked = Object.fromEntries(
    Object.entries(buttons).map(([name, number]) => [name, actions.get(number)?.may(scene) ?? 'unknownAct']),
  ) as Record<keyof typeof buttons, true | string>
  return {
    ...asked,
    submit: maySubmit(scene),
    approve: mayDecide(scene),
    trace: !started ? 'taskIsDraft' : hasRight(scene, processPermission.Trace) || 'noRight',
    print: started || 'taskIsDraft',
  }
}
