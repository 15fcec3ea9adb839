import { acts } from '@/lib/words/acts'
import { askAllAnew } from '../history/carried-over'
import { decideVisit, onlyInMeeting } from '../elements/activity/meeting'
import { hasRight } from '../people/permissions'
import { answerInvite, isAdvice } from '../people/invites'
import { refused } from '../core/refusal'
import { mayDecide } from './approve'
import { firstReason, type Action } from './action'

/** Says no; what follows is for the step to say. */
export const reject: Action = {
  may(scene) {
    const decide = mayDecide(scene)
    return decide === true
      ? firstReason([hasRight(scene, acts.reject.permission), 'noRight'], [!onlyInMeeting(scene), 'onlyInMeeting'])
      : decide
  },
  carryOut(play) {
    if (!play.command.opinion.trim()) throw refused('reasonMissing')
    // Who was to confirm changes and says no throws what the others agreed to into doubt.
    if (play.mine.again) askAllAnew(play)
    play.finish(play.mine, 'rejected', { by: play.caller, vote: 'no' })
    if (isAdvice(play.mine)) answerInvite(play, play.mine)
    else decideVisit(play, play.step, play.mine.visitId)
  },
}
