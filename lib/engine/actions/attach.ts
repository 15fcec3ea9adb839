import { draftStatus, formAction, operator, taskStatus } from '@/lib/contracts/workflow-enumerations'
import { refused } from '../refusal'
import { firstReason, type Action } from './action'
import { offersFormAction } from './hand-over'

/** Adds files to the task, outside of the form; the log keeps who added which. */
export const attach: Action = {
  operator: operator.Attach,
  may(scene) {
    const { task } = scene.state
    const initiates = task.initiator.account === scene.given.caller.account
    return firstReason(
      [task.status !== draftStatus, 'taskIsDraft'],
      [task.status === taskStatus.Run || task.status === taskStatus.Pause, 'taskFinished'],
      [initiates || offersFormAction(scene, formAction.Attachment), 'notOfferedHere'],
    )
  },
  carryOut(play) {
    if (!play.command.files?.length) throw refused('filesMissing')
  },
}
