import { acts } from '@/lib/words/acts'
import { taskStatus } from '@/lib/words/workflow-enumerations'
import { hasRight } from '../people/permissions'
import { firstReason, type Action } from './action'

/** Brings a deleted task back as it was. */
export const restore: Action = {
  may: (scene) =>
    firstReason(
      [scene.state.task.status === taskStatus.Delete, 'taskNotDeleted'],
      [
        hasRight(scene, acts.restore.permission) ||
          (scene.state.task.submittedAt === null && scene.state.task.initiator.account === scene.given.caller.account),
        'noRight',
      ],
    ),
  carryOut(play) {
    const deletion = play.tokens.reduce(
      (last, { finishReason, closedBy }) => (finishReason === 'deleted' ? Math.max(last, closedBy ?? 0) : last),
      0,
    )
    play.tokens
      .filter(({ closedBy, finishReason }) => finishReason === 'deleted' && closedBy === deletion)
      .forEach((token) => play.reopen(token))
    play.task.status = play.task.before ?? taskStatus.Finish
    play.task.before = null
  },
}
