import { tokenStatus } from '@/lib/words/workflow-enumerations'
import type { Scene } from '../core/scene'
import { ancestorsOf } from '../state/ancestry'
import { doneBy, isBlocking, type Token } from '../state/token'

/**
 * Visits this token descends from that people carried out, nearest first, each step once: where it can be sent back to.
 * Steps that passed by themselves are walked over. A step somebody works on right now, elsewhere, is no place to go to.
 */
export function passedVisits({ state, graph }: Pick<Scene, 'state' | 'graph'>, token: Token): Token[][] {
  const visits = new Map<string, Token[]>()
  for (const ancestor of ancestorsOf(state.tokens, [token])) {
    const type = graph.elements.get(ancestor.activityId)?.type
    const byPeople = ancestor.status === tokenStatus.Finish && doneBy(ancestor) !== null
    if (!byPeople || (type !== 'Activity' && type !== 'Start')) continue
    if (ancestor.activityId === token.activityId || visits.has(ancestor.activityId)) continue
    const busy = state.tokens.some((other) => other.activityId === ancestor.activityId && isBlocking(other))
    if (busy) continue
    visits.set(
      ancestor.activityId,
      state.tokens.filter(({ visitId, status }) => visitId === ancestor.visitId && status === tokenStatus.Finish),
    )
  }
  return [...visits.values()]
}
