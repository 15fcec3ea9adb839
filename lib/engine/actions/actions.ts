import { acts, otherActs, type ActName, type OtherActName } from '@/lib/words/acts'
import type { Action } from './action'
import { autoAct } from './auto-act'
import { agentSwitch } from './agent-switch'
import { attach } from './attach'
import { addMemo } from './add-memo'
import { approve } from './approve'
import { changeFuture } from './change-future'
import { claim, putBack } from './claim'
import { comment } from './comment'
import { cancelCopy, copy, note, read } from './copy'
import { correct } from './correct'
import { deleteTask } from './delete'
import { directTo } from './direct-to'
import { dispatch } from './dispatch'
import { delegate, delegateReturn, transfer } from './hand-over'
import { adHoc, jointSign, removeSigner } from './joint-sign'
import { handover } from './handover'
import { migrate } from './migrate'
import { open } from './open'
import { pause, resume } from './pause'
import { print } from './print'
import { push } from './push'
import { recalculate } from './recalculate'
import { recede } from './recede'
import { recedeFrom } from './recede-from'
import { reject } from './reject'
import { restart } from './restart'
import { restore } from './restore'
import { revokeApproved } from './revoke-approved'
import { save } from './save'
import { skip } from './skip'
import { stop } from './stop'
import { submit } from './submit'
import { timeout } from './timeout'
import { undo } from './undo'
import { urge } from './urge'
import { withdraw } from './withdraw'

const byName: Record<ActName | OtherActName, Action> = {
  submit,
  approve,
  stop,
  undo,
  pause,
  resume,
  recede,
  reject,
  jointSign,
  transfer,
  comment,
  addMemo,
  note,
  read,
  urge,
  claim,
  putBack,
  dispatch,
  directTo,
  recedeFrom,
  skip,
  adHoc,
  delegate,
  delegateReturn,
  copy,
  cancelCopy,
  save,
  withdraw,
  delete: deleteTask,
  restore,
  restart,
  removeSigner,
  timeout,
  changeFuture,
  revokeApproved,
  print,
  autoAct,
  push,
  open,
  attach,
  agentSwitch,
  handover,
  migrate,
  recalculate,
  correct,
}

const numbers: Record<string, { operator: number }> = { ...acts, ...otherActs }

/** The acts there are, by operator number (R3-52). */
export const actions: ReadonlyMap<number, Action> = new Map(
  Object.entries(byName).map(([name, action]) => [numbers[name]!.operator, action]),
)
