import { acts } from '@/lib/words/acts'
import { advanceVisit } from '../elements/activity/advance-visit'
import { refuseOwn } from '../people/own-request'
import { maskOf } from '../people/permissions'
import type { Play } from '../core/play'
import { refused } from '../core/refusal'
import type { Scene } from '../core/scene'
import { isActive, isBlocking, type Token } from '../state/token'
import { firstReason, type Action } from './action'
import { whyNotRunning } from './task-is-running'

/** The live slot a right over other people's slots is used on. */
export function slotNamed({ state, graph }: Pick<Scene, 'state' | 'graph'>, tokenId: string): Token | null {
  const slots = state.tokens.filter(
    (token) => isBlocking(token) && graph.elements.get(token.activityId)?.type === 'Activity',
  )
  return slots.find((token) => token.tokenId === tokenId) ?? null
}

function slotOf(play: Play): Token {
  const slot = slotNamed(play, play.command.tokenId)
  if (!slot) throw refused('notAStep')
  return slot
}

/** Lets a step pass as if its people had agreed; nobody is credited with it. */
export const skip: Action = {
  may(scene) {
    const notRunning = whyNotRunning(scene)
    return (
      notRunning ??
      firstReason(
        [(maskOf(scene) & acts.skip.permission) !== 0, 'noRight'],
        [scene.state.tokens.some(isActive), 'nobodyHoldsIt'],
      )
    )
  },
  carryOut(play) {
    if (!play.command.opinion.trim()) throw refused('reasonMissing')
    const slot = slotOf(play)
    const element = play.element(slot.activityId)
    if (element.type !== 'Activity') throw refused('notAStep')
    refuseOwn(play, element.id, [play.caller])
    play.tokens
      .filter((token) => token.visitId === slot.visitId && isBlocking(token))
      .forEach((token) => play.finish(token, 'skipped', { vote: 'yes' }))
    advanceVisit(play, element, slot.visitId)
  },
}
