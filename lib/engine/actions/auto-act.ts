import { childEnded } from '../elements/sub-process/behaviour'
import { countBallots, opensVotes } from '../elements/activity/meeting'
import { failOutside, isOutside } from '../elements/outside'
import { refused } from '../core/refusal'
import { goOnWith } from '../core/set-fields'
import { isLive } from '../state/token'
import { isSystem } from '../core/system-caller'
import { firstReason, type Action } from './action'
import { whyNotRunning } from './task-is-running'

/** The system acts: an outside answer has come, or will not come. */
export const autoAct: Action = {
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
    const votes = opensVotes(play.given)
    if (votes?.ballots) return countBallots(play, votes.ballots)
    const token = play.tokens.find((candidate) => candidate.tokenId === tokenId && isLive(candidate))
    const element = token && play.element(token.activityId)
    if (!token || !outcome) throw refused('alarmStale')
    if (element?.type === 'SubProcess' && 'ended' in outcome)
      return childEnded(play, element, token, outcome.ended, outcome.values)
    if (!isOutside(element) || 'ended' in outcome) throw refused('alarmStale')
    if (outcome.ok) return goOnWith(play, element, token, outcome.values)
    failOutside(play, element, token)
  },
}
