import { whyNotTakenBack, lastDecision, takeBack } from '../history/take-back'
import { type Action } from './action'
import { whyNotRunning } from './task-is-running'

/** Takes the caller's last decision back, as long as nobody has gone on from it. */
export const undo: Action = {
  may: (scene) => whyNotRunning(scene) ?? whyNotTakenBack(scene, scene.given.caller.account) ?? true,
  carryOut(play) {
    const decision = lastDecision(play, play.caller.account)
    if (decision) takeBack(play, decision)
  },
}
