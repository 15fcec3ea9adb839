import { acts } from '@/lib/words/acts'
import { draftStatus, taskStatus } from '@/lib/words/workflow-enumerations'
import { hasRight } from '../people/permissions'
import { isLive } from '../state/token'
import { firstReason, type Action } from './action'

/** Takes a task out of every list; it can be restored. */
export const deleteTask: Action = {
  may(scene) {
    const { status, initiator } = scene.state.task
    const ownDraft = status === draftStatus && initiator.account === scene.given.caller.account
    return firstReason(
      [status !== taskStatus.Delete, 'taskDeleted'],
      [ownDraft || hasRight(scene, acts.delete.permission), 'noRight'],
    )
  },
  carryOut(play) {
    play.tokens.filter(isLive).forEach((token) => play.cut(token, 'deleted'))
    play.task.before = play.task.status
    if (play.task.parent)
      play.effects.push({
        kind: 'subEnded',
        parent: play.task.parent,
        result: null,
        values: play.state.formData,
      })
    play.task.status = taskStatus.Delete
  },
}
