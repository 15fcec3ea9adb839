import type { Transition } from '../definition/transition'
import type { Element } from '../elements/element'
import { isOutside } from '../elements/outside'
import { lacksWay } from '../core/conditions'
import type { Scene } from '../core/scene'
import { isHeldUp, type Token } from '../state/token'

/** A place where control is held up, and the ways that lead on from it. */
export interface HeldPlace {
  token: Token
  element: Element
  /**
   * What would set it going: people of a step, a way on, the rest of a join let be, work outside tried again or let be, or
   * the element begun once more.
   */
  kind: 'step' | 'way' | 'join' | 'work' | 'element'
  ways: readonly Transition[]
  /** Whether several of the ways may be taken at once. */
  several: boolean
}

function kindOf(element: Element, held: Token['held']): HeldPlace['kind'] {
  const why = held?.key ?? ''
  if (lacksWay(held)) return 'way'
  if (element.type === 'Activity') return 'step'
  if (element.type === 'Join' && (why === 'joinImpossible' || why === 'tooMuchWork' || held?.params.rule)) return 'join'
  if (isOutside(element) && why === 'autoFailed') return 'work'
  return why === 'chooseBranch' ? 'way' : 'element'
}

/** Everywhere a task is held up now. */
export function heldPlaces({ state, graph }: Pick<Scene, 'state' | 'graph'>): HeldPlace[] {
  return state.tokens.filter(isHeldUp).flatMap((token): HeldPlace[] => {
    const element = graph.elements.get(token.activityId)
    if (!element) return []
    const kind = kindOf(element, token.held)
    const several = element.type === 'Split' && element.split !== 'SelectOne'
    return [{ token, element, kind, ways: kind === 'way' ? graph.outgoing(element.id) : [], several }]
  })
}
