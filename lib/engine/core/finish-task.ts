import { taskResult, taskStatus } from '@/lib/words/workflow-enumerations'
import type { Play } from './play'
import type { EndReason } from '../state/task'
import { isBlocking } from '../state/token'

/** Ends the task; slots nobody acted on are closed with it, copies to read stay readable. */
export function finishTask(play: Play, result: number, endReason: EndReason): void {
  const { task } = play
  if (task.revoking) {
    task.revoking = false
    const undone = result === taskResult.Approve
    return finishTask(play, undone ? taskResult.Reject : taskResult.Approve, undone ? 'revoked' : 'completed')
  }
  play.tokens.filter(isBlocking).forEach((token) => play.cut(token, 'taskEnded'))
  Object.assign(task, {
    status: taskStatus.Finish,
    result,
    endReason,
    finishedAt: play.given.now,
    alert: null,
    before: null,
    wakeAt: null,
    pausedAt: null,
  })
  if (task.parent) play.effects.push({ kind: 'subEnded', parent: task.parent, result, values: play.state.formData })
  const event = result === taskResult.Approve ? 'finished' : 'rejected'
  play.effects.push({
    kind: 'notify',
    event,
    to: [task.initiator],
    tokenId: null,
    activity: '',
    text: play.command.opinion,
  })
}
