import { taskResult } from '@/lib/words/workflow-enumerations'
import { backToDraft } from '../history/go-back'
import { finishTask } from '../core/finish-task'
import type { Scene } from '../core/scene'
import { firstReason, type Action } from './action'
import { whyNotRunning } from './task-is-running'

function isDecided({ state }: Scene): boolean {
  return state.tokens.some(
    ({ finishReason, supersededBy }) =>
      supersededBy === null && (finishReason === 'approved' || finishReason === 'rejected'),
  )
}

/** The initiator takes his request back to write it anew. */
export const withdraw: Action = {
  may(scene) {
    const notRunning = whyNotRunning(scene)
    const { withdraw: until } = scene.definition.settings
    return firstReason(
      [scene.state.task.initiator.account === scene.given.caller.account, 'notInitiator'],
      [notRunning === null || notRunning === 'taskPaused', notRunning ?? ''],
      [until !== 'never', 'withdrawNotOffered'],
      [until !== 'beforeDecision' || !isDecided(scene), 'alreadyDecided'],
    )
  },
  carryOut(play) {
    // Of a revocation it is the wish to undo that is withdrawn: what was approved stays approved.
    if (play.task.revoking) finishTask(play, taskResult.Reject, 'withdrawn')
    else backToDraft(play)
  },
}
