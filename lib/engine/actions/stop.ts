import { operator, processPermission, taskResult } from '@/lib/contracts/workflow-enumerations'
import { finishTask } from '../finish-task'
import { maskOf } from '../permissions'
import { refused } from '../refusal'
import { firstReason, type Action } from './action'
import { whyNotRunning } from './task-is-running'

/** Ends a task from outside: it counts as not approved. */
export const stop: Action = {
  operator: operator.Stop,
  may(scene) {
    const notRunning = whyNotRunning(scene)
    return firstReason(
      [notRunning === null || notRunning === 'taskPaused', notRunning ?? ''],
      [(maskOf(scene) & processPermission.Stop) !== 0, 'noRight'],
    )
  },
  carryOut(play) {
    if (!play.command.opinion.trim()) throw refused('reasonMissing')
    finishTask(play, taskResult.Reject, 'stopped')
  },
}
