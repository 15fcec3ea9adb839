import type { Actor } from '@/lib/words/actor'
import type { Again, Reason } from '../state/token'

/** Somebody who is to get a slot of a step. */
export interface Assignee {
  actor: Actor
  why: Reason
  /** The step passes by itself for this person, and why. */
  passes?: Reason
  /** He had agreed at this step before; a slot that passes then was carried over. */
  again?: Again
  /** People who may act in his place. */
  agents?: Actor[]
  /** People who may prepare his answer. */
  helpers?: Actor[]
  /** Whose place he takes. */
  agentOf?: Actor
}
