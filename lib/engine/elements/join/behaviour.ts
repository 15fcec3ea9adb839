import { tokenStatus } from '@/lib/words/workflow-enumerations'
import { scopeClosedBy } from '../../state/scopes'
import { leave } from '../../core/route'
import type { ElementBehaviour } from '../behaviour'
import type { ElementOf } from '../element'

/**
 * An arrival is parked; whether the join goes on is seen when everything that could move has moved. Control that comes
 * from no branch of this join's split just passes.
 */
export const joinBehaviour: ElementBehaviour<ElementOf<'Join'>> = {
  enter(play, element, arrival) {
    const scope = scopeClosedBy(play, element.id, arrival.scopeId)
    if (!scope) return leave(play, element, arrival)
    const token = play.make({ ...arrival, activityId: element.id, status: tokenStatus.Waitting })
    const wentOn = play.tokens.some(
      (other) =>
        other !== token &&
        other.activityId === element.id &&
        other.finishReason === 'joined' &&
        other.supersededBy === null &&
        scopeClosedBy(play, element.id, other.scopeId) === scope,
    )
    // The join went on without this branch, which was left to finish in the background.
    if (wentOn) play.finish(token, 'absorbed')
  },
}
