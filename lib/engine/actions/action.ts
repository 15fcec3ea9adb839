import type { Play } from '../core/play'
import type { Scene } from '../core/scene'

/** True, or the reason why not: a message key below `workflow.refusals`. */
export type Permitted = true | string

/** One act: when it may be done, and what it does. What it is called and asks stands in `lib/words/acts`. */
export interface Action {
  /** Whether the caller may do it here and now; what buttons show and what the server enforces are this one function. */
  may(scene: Scene): Permitted
  /** Changes the play; called only when `may` allowed it. */
  carryOut(play: Play): void
}

/** The first reason against, or true. */
export function firstReason(...checks: [allowed: boolean, reason: string][]): Permitted {
  return checks.find(([allowed]) => !allowed)?.[1] ?? true
}
