import { draftStatus, operator, processPermission } from '@/lib/contracts/workflow-enumerations'
import { acceptForm } from '../accept-form'
import { hasRight } from '../permissions'
import { firstReason, type Action } from './action'
import { whyNotRunning } from './task-is-running'

/** Keeps what was typed: a draft of the request, or a draft on the caller's own slot that nobody else sees. */
export const save: Action = {
  operator: operator.Save,
  may(scene) {
    const notRunning = whyNotRunning(scene)
    if (notRunning && notRunning !== 'taskIsDraft') return notRunning
    return firstReason(
      [scene.token !== null, 'notYourTurn'],
      [hasRight(scene, processPermission.Save), 'noRight'],
    )
  },
  carryOut(play) {
    const data = acceptForm(play, play.mine, true)
    if (play.task.status === draftStatus) play.state.formData = data
    else play.mine.draft = data
  },
}
