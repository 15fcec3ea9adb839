import { acts } from '@/lib/words/acts'
import { slotsOf } from '../elements/activity/advance-visit'
import type { Activity } from '../elements/activity/schema'
import { areSideBySide, goBack } from '../history/go-back'
import { passedVisits } from '../history/passed-visits'
import { hasRight } from '../people/permissions'
import { refused } from '../core/refusal'
import type { Scene } from '../core/scene'
import { isBlocking, type Token } from '../state/token'
import { onlyInMeeting } from '../elements/activity/meeting'
import { mayDecide } from './approve'
import { firstReason, type Action } from './action'

function stepOf({ token, graph }: Scene): Activity | null {
  const element = token && graph.elements.get(token.activityId)
  return element?.type === 'Activity' ? element : null
}

/** Visits the caller may send the task back to, nearest first. */
export function recedeTargets(scene: Scene): Token[][] {
  const step = stepOf(scene)
  if (!step || !scene.token) return []
  const passed = passedVisits(scene, scene.token)
  const { targets, listed } = step.recede
  switch (targets) {
    case 'none':
      return []
    case 'previous':
      return passed.slice(0, 1)
    case 'initiator':
      return passed.filter(([first]) => first?.activityId === scene.graph.start.id)
    case 'listed':
      return passed.filter(([first]) => first && listed.includes(first.activityId))
    case 'any':
      return passed
  }
}

/** The other steps the task is to go back to at the same time; they must lie side by side with the first and each other. */
function beside(tokens: Token[], targets: Token[][], first: Token[], activityIds: string[]): Token[][] {
  const found = [first]
  for (const activityId of new Set(activityIds)) {
    const visit = targets.find(([token]) => token?.activityId === activityId)
    if (!visit || !found.every((other) => areSideBySide(tokens, other, visit))) throw refused('notAReturnTarget')
    found.push(visit)
  }
  return found.slice(1)
}

/** Sends the task back to a step already passed, or to several that lie side by side. */
export const recede: Action = {
  may(scene) {
    const decide = mayDecide(scene)
    if (decide !== true) return decide
    const { token, state, definition } = scene
    const colleagues = token
      ? slotsOf({ tokens: state.tokens }, token.visitId).filter((slot) => slot !== token && isBlocking(slot))
      : []
    return firstReason(
      [!onlyInMeeting(scene), 'onlyInMeeting'],
      [token?.invite === null, 'signersDoNotReturn'],
      [hasRight(scene, acts.recede.permission), 'noRight'],
      [state.task.returns < definition.settings.maxReturns, 'tooManyReturns'],
      [colleagues.length === 0 || stepOf(scene)?.recede.whileOthersDecide === 'cut', 'othersDecide'],
      [recedeTargets(scene).length > 0, 'nowhereToReturn'],
    )
  },
  carryOut(play) {
    const { command, step } = play
    if (!command.opinion.trim()) throw refused('reasonMissing')
    const targets = recedeTargets(play)
    const named = ([first]: Token[]) => first?.activityId === command.targetActivityId
    const first = command.targetActivityId ? targets.find(named) : targets[0]
    if (!first) throw refused('notAReturnTarget')
    const visits = [first, ...beside(play.tokens, targets, first, command.alsoTo ?? [])]
    const wanted = step.recede.resubmit === 'choose' ? command.resubmit : step.recede.resubmit
    // Coming straight back needs one answer; several meet again where their branches do.
    const resubmit = visits.length > 1 ? 'step' : wanted
    play.finish(play.mine, 'returned', { by: play.caller })
    goBack(play, { visits, resubmit, reason: command.opinion, anew: step.recede.reResolve })
  },
}
