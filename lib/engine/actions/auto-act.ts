import { operator, taskResult } from '@/lib/contracts/workflow-enumerations'
import { childEnded } from '../elements/sub-process/behaviour'
import { isOutside, type Outside } from '../elements/outside'
import { finishTask } from '../finish-task'
import type { Play } from '../play'
import { refused } from '../refusal'
import { leave } from '../route'
import { setFields } from '../set-fields'
import { isLive, type Token } from '../state/token'
import { isSystem } from '../system-caller'
import { firstReason, type Action } from './action'
import { whyNotRunning } from './task-is-running'

/** Control goes on from a token that waited for something other than a person. */
export function goOnFrom(play: Play, token: Token): void {
  play.finish(token, 'auto')
  leave(play, play.element(token.activityId), {
    parents: [token.tokenId],
    scopeId: token.scopeId,
    branch: token.branch,
    via: [],
  })
}

/** Work outside did not come off: the element says what that means. */
export function failOutside(play: Play, element: Outside, token: Token): void {
  if (element.onFailure === 'continue') return goOnFrom(play, token)
  if (element.onFailure === 'reject') return finishTask(play, taskResult.Reject, 'rejected')
  play.alert(element, token, 'autoFailed')
}

/** The system acts: an outside answer has come, or will not come. */
export const autoAct: Action = {
  operator: operator.AutoAct,
  // Answers come when they come; while the task is paused nothing follows from them but the next step being made ready.
  may(scene) {
    const notRunning = whyNotRunning(scene)
    return firstReason(
      [isSystem(scene.given.caller), 'noRight'],
      [notRunning === null || notRunning === 'taskPaused', notRunning ?? ''],
    )
  },
  carryOut(play) {
    const { outcome, tokenId } = play.command
    const token = play.tokens.find((candidate) => candidate.tokenId === tokenId && isLive(candidate))
    const element = token && play.element(token.activityId)
    if (!token || !outcome) throw refused('alarmStale')
    if (element?.type === 'SubProcess' && 'ended' in outcome)
      return childEnded(play, element, token, outcome.ended, outcome.values)
    if (!isOutside(element) || 'ended' in outcome) throw refused('alarmStale')
    if (outcome.ok) {
      setFields(play, outcome.values)
      return goOnFrom(play, token)
    }
    failOutside(play, element, token)
  },
}
