import { createStore } from './store'

/** True once a call found the session over: one dialog, however many calls fail (R8-03). */
export const sessionEnded = createStore(false)

export function endSession(): void {
  sessionEnded.set(true)
}
