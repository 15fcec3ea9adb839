import { acts } from '@/lib/words/acts'
import { goBack } from '../history/go-back'
import { maskOf } from '../people/permissions'
import { refused } from '../core/refusal'
import type { Scene } from '../core/scene'
import { descendantsOf } from '../state/ancestry'
import { isLive, type Token } from '../state/token'
import { lastDecision } from '../history/take-back'
import { firstReason, type Action } from './action'
import { whyNotRunning } from './task-is-running'

function visitOf({ state }: Pick<Scene, 'state'>, { visitId }: Token): Token[] {
  return state.tokens.filter((token) => token.visitId === visitId && !isLive(token))
}

/** Pulls the task back to the caller's own step, though later people have seen it already. */
export const recedeFrom: Action = {
  may(scene) {
    const notRunning = whyNotRunning(scene)
    if (notRunning) return notRunning
    const decision = lastDecision(scene, scene.given.caller.account)
    const visit = decision ? visitOf(scene, decision) : []
    const below = descendantsOf(scene.state.tokens, visit)
    // Somebody's later decision is not swept aside by whoever came before him.
    const decided = below.some((token) => token.finishedBy !== null && token.supersededBy === null)
    return firstReason(
      [(maskOf(scene) & acts.recedeFrom.permission) !== 0, 'noRight'],
      [decision !== null && below.some(isLive), 'nothingToPullBack'],
      [!decided || scene.given.caller.isAdministrator, 'alreadyDecided'],
      [scene.state.task.returns < scene.definition.settings.maxReturns, 'tooManyReturns'],
    )
  },
  carryOut(play) {
    if (!play.command.opinion.trim()) throw refused('reasonMissing')
    const decision = lastDecision(play, play.caller.account)
    if (decision) goBack(play, { visits: [visitOf(play, decision)], resubmit: 'step', reason: play.command.opinion })
  },
}
