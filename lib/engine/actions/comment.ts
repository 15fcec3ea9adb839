import { operator, processPermission, taskStatus } from '@/lib/contracts/workflow-enumerations'
import { hasRight } from '../permissions'
import { refused } from '../refusal'
import { firstReason, type Action } from './action'

/** Says something to everybody who follows the task; decides nothing. */
export const comment: Action = {
  operator: operator.Comment,
  may: (scene) =>
    firstReason(
      [scene.state.task.status !== taskStatus.Delete, 'taskDeleted'],
      [scene.state.task.submittedAt !== null, 'taskIsDraft'],
      [hasRight(scene, processPermission.Read), 'noRight'],
    ),
  carryOut(play) {
    if (!play.command.opinion.trim()) throw refused('opinionMissing')
  },
}
