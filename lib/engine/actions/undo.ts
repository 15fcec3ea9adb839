import { deedToTakeBack, recall, takeBack, whyNotTakenBack } from '../history/take-back'
import { type Action } from './action'
import { whyNotRunning } from './task-is-running'

/** Takes back the last that the caller did, a decision or handing his place on, that nobody has gone on from. */
export const undo: Action = {
  may: (scene) => whyNotRunning(scene) ?? whyNotTakenBack(scene, scene.given.caller.account) ?? true,
  carryOut(play) {
    const deed = deedToTakeBack(play, play.caller.account)
    if (!deed) return
    if ('handedOn' in deed) recall(play, deed.handedOn)
    else takeBack(play, deed.decided)
  },
}
