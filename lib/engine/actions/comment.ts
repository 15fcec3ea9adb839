import { acts } from '@/lib/words/acts'
import { taskStatus } from '@/lib/words/workflow-enumerations'
import { hasRight } from '../people/permissions'
import { refused } from '../core/refusal'
import { firstReason, type Action } from './action'

/** Says something to everybody who follows the task; decides nothing. */
export const comment: Action = {
  may: (scene) =>
    firstReason(
      [scene.state.task.status !== taskStatus.Delete, 'taskDeleted'],
      [scene.state.task.submittedAt !== null, 'taskIsDraft'],
      [hasRight(scene, acts.comment.permission), 'noRight'],
    ),
  carryOut(play) {
    if (!play.command.opinion.trim()) throw refused('opinionMissing')
  },
}
