import { acts } from '@/lib/words/acts'
import { draftStatus, taskStatus } from '@/lib/words/workflow-enumerations'
import { refused } from '../core/refusal'
import { firstReason, type Action } from './action'
import { offersFormAction } from './hand-over'

/** Adds files to the task, outside of the form; the log keeps who added which. */
export const attach: Action = {
  may(scene) {
    const { task } = scene.state
    const initiates = task.initiator.account === scene.given.caller.account
    return firstReason(
      [task.status !== draftStatus, 'taskIsDraft'],
      [task.status !== taskStatus.Delete, 'taskDeleted'],
      [task.status === taskStatus.Run || task.status === taskStatus.Pause, 'taskFinished'],
      [initiates || offersFormAction(scene, acts.attach.offered), 'notOfferedHere'],
    )
  },
  carryOut(play) {
    if (!play.command.files?.length && !play.given.unfilled) throw refused('filesMissing')
    play.task.filesAt = play.op
  },
}
