import { tokenStatus } from '@/lib/words/workflow-enumerations'
import { isOpen } from '../../core/conditions'
import { namedBranches, travel } from '../../core/route'
import type { Arrival, Play } from '../../core/play'
import { Refused, Uncomputable, unlessUncomputable } from '../../core/refusal'
import type { Transition } from '../../definition/transition'
import type { Split } from './schema'
import type { ElementBehaviour } from '../behaviour'
import type { ElementOf } from '../element'

function selected(play: Play, split: Split, open: Transition[]): Transition[] {
  if (split.split === 'All') return open
  const wanted = open.filter(({ id }) => play.command.branches?.includes(id))
  if (split.chosenBy === 'conditions' || play.given.forecast)
    return split.split === 'SelectOne' ? open.slice(0, 1) : open
  if (wanted.length > 0) return split.split === 'SelectOne' ? wanted.slice(0, 1) : wanted
  if (open.length === 1) return open
  throw new Refused({
    kind: 'chooseBranch',
    several: split.split === 'SelectMulti',
    branches: namedBranches(play, open),
  })
}

/** Transitions taken from a split: of the open ones those selected, or the otherwise-branch. */
export function takenBranches(play: Play, split: Split): Transition[] {
  const outgoing = play.graph.outgoing(split.id)
  const open = outgoing.filter((transition) => isOpen(transition, play))
  return open.length > 0 ? selected(play, split, open) : outgoing.filter(({ otherwise }) => otherwise).slice(0, 1)
}

export const splitBehaviour: ElementBehaviour<ElementOf<'Split'>> = {
  enter(play, element, arrival) {
    const taken = unlessUncomputable(
      () => takenBranches(play, element),
      (why) => why,
    )
    if (taken instanceof Uncomputable) play.holdUpAtWays(element, arrival, taken)
    else if (taken.length === 0) play.holdUp(element, arrival, 'routeMissing')
    else openScope(play, element, arrival, taken)
  },
}

/**
 * Opens a scope: the split's token stays as long as branches of it live, and every token in them names it. Joins count
 * by scope, so a split passed again in a loop is a scope of its own.
 */
export function openScope(play: Play, split: Split, arrival: Arrival, taken: readonly Transition[]): void {
  const scope = play.make({ ...arrival, activityId: split.id, status: tokenStatus.Waitting })
  for (const transition of taken) {
    travel(play, transition, {
      parents: [scope.tokenId],
      scopeId: scope.tokenId,
      branch: transition.id,
      via: [],
    })
    // A branch may have ended the whole task.
    if (scope.finishedAt !== null) return
  }
}
