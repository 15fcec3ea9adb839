import { acts } from '@/lib/words/acts'
import { taskResult } from '@/lib/words/workflow-enumerations'
import { finishTask } from '../core/finish-task'
import { maskOf } from '../people/permissions'
import { refused } from '../core/refusal'
import { firstReason, type Action } from './action'
import { whyNotRunning } from './task-is-running'

/** Ends a task from outside: it counts as not approved. */
export const stop: Action = {
  may(scene) {
    const notRunning = whyNotRunning(scene)
    return firstReason(
      [notRunning === null || notRunning === 'taskPaused', notRunning ?? ''],
      [(maskOf(scene) & acts.stop.permission) !== 0, 'noRight'],
    )
  },
  carryOut(play) {
    if (!play.command.opinion.trim()) throw refused('reasonMissing')
    finishTask(play, taskResult.Reject, 'stopped')
  },
}
