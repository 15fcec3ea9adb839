import { dismissProof } from './proof'
import { createStore } from './store'

/** Set once a call found the session over, or another person's: one dialog, however many calls fail (R8-03). */
export const sessionEnded = createStore<boolean | 'another'>(false)

export function endSession(how: true | 'another' = true): void {
  dismissProof()
  sessionEnded.set(how)
}
