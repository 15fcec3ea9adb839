import { operator } from '@/lib/contracts/workflow-enumerations'
import type { Scene } from '../scene'
import { isSeen, isUnanswered, lastDecision, takeBack } from '../take-back'
import { firstReason, type Action } from './action'
import { whyNotRunning } from './task-is-running'

/** Takes the caller's last decision back, as long as nobody has gone on from it. */
export const undo: Action = {
  operator: operator.Undo,
  may(scene: Scene) {
    const notRunning = whyNotRunning(scene)
    if (notRunning) return notRunning
    const { undo: until } = scene.definition.settings
    const decision = lastDecision(scene, scene.given.caller.account)
    const op = decision?.closedBy ?? 0
    return firstReason(
      [decision !== null, 'nothingToUndo'],
      [until !== 'never', 'undoNotOffered'],
      [decision !== null && isUnanswered(scene, decision), 'alreadyGoneOn'],
      [until !== 'untilSeen' || !isSeen(scene, op), 'alreadySeen'],
    )
  },
  carryOut(play) {
    const decision = lastDecision(play, play.caller.account)
    if (decision) takeBack(play, decision)
  },
}
