import type { Transition } from '../definition/transition'
import type { Element } from '../elements/element'
import type { Arrival, Play } from './play'
import { Uncomputable, unlessUncomputable } from './refusal'
import type { Token } from '../state/token'
import { chooseOne } from './conditions'

/** Ways on as a person chooses among them: one without a name by where it leads. */
export const namedBranches = (play: Play, ways: readonly Transition[]): { id: string; name: string }[] =>
  ways.map(({ id, to, name }) => ({ id, name: name || play.element(to).name }))

export function travel(play: Play, transition: Transition, arrival: Arrival): void {
  play.enter(transition.to, { ...arrival, via: [...arrival.via, transition.id] })
}

/** Control leaves an element by its one open transition; without one, or where that cannot be told, the task is held up, not lost. */
export function leave(play: Play, element: Element, arrival: Arrival): void {
  const transition = unlessUncomputable(
    () => chooseOne(element.id, play),
    (why) => why,
  )
  if (transition instanceof Uncomputable) play.holdUpAtWays(element, arrival, transition)
  else if (transition) travel(play, transition, arrival)
  else play.holdUp(element, arrival, 'routeMissing')
}

/** Control goes on from a token that waited for something other than a person. */
export function goOnFrom(play: Play, token: Token): void {
  play.finish(token, 'auto')
  const { tokenId, activityId, scopeId, branch } = token
  leave(play, play.element(activityId), { parents: [tokenId], scopeId, branch, via: [] })
}
