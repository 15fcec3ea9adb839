import type { Arrival, Play } from '../core/play'
import type { Token } from '../state/token'
import type { Element } from './element'

/** What an element does. */
export interface ElementBehaviour<Own extends Element = Element> {
  /** When control arrives. */
  enter(play: Play, element: Own, arrival: Arrival): void
  /** Whether what a token waits for here has come; asked again whenever everything has come to rest. */
  isOver?(play: Play, element: Own, token: Token): boolean
}
