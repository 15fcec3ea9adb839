import type { ElementBehaviour } from './behaviour'
import type { Arrival, Play } from '../core/play'
import { behaviours } from './behaviours.generated'
import type { Element, ElementOf, ElementType } from './element'

const ofTypes: { [Type in ElementType]: ElementBehaviour<ElementOf<Type>> } = behaviours

/** What an element does; only ever asked with the element it was looked up by. */
export const behaviourOf = ({ type }: Element) => ofTypes[type] as ElementBehaviour

/** What happens when control arrives at an element. */
export const enterElement = (play: Play, element: Element, arrival: Arrival): void =>
  behaviourOf(element).enter(play, element, arrival)
