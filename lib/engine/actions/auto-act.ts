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
  play.alert(element, 'autoFailed')
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

/** An administrator lets a step that failed go on, or has it tried again. */
export const push: Action = {
  operator: operator.Push,
  may: (scene) =>
    firstReason(
      [scene.given.caller.isAdministrator, 'noRight'],
      [scene.state.task.alert !== null, 'notHeldUp'],
    ),
  carryOut(play) {
    if (!play.command.opinion.trim()) throw refused('reasonMissing')
    const parked = play.tokens.filter(
      (token) => isLive(token) && token.actor === null && token.pool.length === 0,
    )
    const token =
      parked.find(({ tokenId }) => tokenId === play.command.tokenId) ??
      parked.findLast(({ activityId }) => play.element(activityId).type !== 'Split')
    if (!token) throw refused('notHeldUp')
    const element = play.element(token.activityId)
    Object.assign(play.task, { alert: null, status: 0 })
    if (isOutside(element) && play.command.rule !== 'any') {
      const { input } = play.command
      play.effects.push({ kind: 'run', tokenId: token.tokenId, elementId: element.id, ...(input && { input }) })
      return
    }
    const transition = play.graph.outgoing(element.id).find(({ id }) => play.command.branches?.includes(id))
    if (!transition && !isOutside(element)) throw refused('branchMissing')
    play.finish(token, 'auto')
    const departure = {
      parents: [token.tokenId],
      scopeId: token.scopeId,
      branch: token.branch,
      via: transition ? [transition.id] : [],
    }
    if (transition) play.enter(transition.to, departure)
    else leave(play, element, departure)
  },
}
