import { takeOverForm } from '../core/accept-form'
import { rememberSeen } from '../history/carried-over'
import { decideVisit, onlyInMeeting, opensVotes } from '../elements/activity/meeting'
import { answerInvite, isAdvice } from '../people/invites'
import { isOwnDecision } from '../people/own-request'
import { refused } from '../core/refusal'
import type { Scene } from '../core/scene'
import { firstReason, type Action, type Permitted } from './action'
import { handIn, maySubmit } from './submit'
import { whyNotRunning } from './task-is-running'

/** Whether a decision is asked of the caller. */
export function mayDecide(scene: Scene): Permitted {
  const notRunning = whyNotRunning(scene)
  if (notRunning) return notRunning
  const { token, graph } = scene
  return firstReason(
    [token !== null, 'notYourTurn'],
    [token !== null && graph.elements.get(token.activityId)?.type === 'Activity', 'notAtStep'],
    [token?.delegatedBy === null, 'delegateAdvises'],
  )
}

/** Whether the caller may say yes; nobody does to his own request unless the step lets him. */
export function mayApprove(scene: Scene): Permitted {
  const decide = mayDecide(scene)
  if (decide !== true || !scene.token) return decide
  return firstReason([!isOwnDecision(scene, scene.token), 'ownRequest'], [!onlyInMeeting(scene), 'onlyInMeeting'])
}

/** Agrees, or hands in where the caller stands at the start. */
export const approve: Action = {
  may: (scene) => (scene.token?.activityId === scene.graph.start.id ? maySubmit(scene) : mayApprove(scene)),
  carryOut(play) {
    const token = play.mine
    if (token.activityId === play.graph.start.id) return handIn(play)
    const { step, command, given } = play
    const asked = !given.forecast && !given.unfilled
    if (step.opinion === 'required' && !command.opinion.trim() && asked) throw refused('opinionMissing')
    if (step.signature && !command.signature && asked && !isAdvice(token)) throw refused('signatureMissing')
    // Who votes in a meeting fills nothing in.
    if (!opensVotes(given)) takeOverForm(play, token)
    if (command.abstain && step.mode === 'vote') play.finish(token, 'abstained', { by: play.caller, vote: 'abstain' })
    else {
      play.finish(token, 'approved', { by: play.caller, vote: 'yes' })
      rememberSeen(play, step, token)
    }
    if (isAdvice(token)) answerInvite(play, token)
    else decideVisit(play, step, token.visitId)
  },
}
