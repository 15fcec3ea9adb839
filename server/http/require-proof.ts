import { AppError } from './app-error'
import type { Caller } from './caller'

/** How long a proof holds, in minutes: what is to be done is done, and a screen that was left is not worth much. */
export const provenMinutes = 10

/**
 * What decides about signing in is done by who has just proven that it is he (ASVS 7.5.1, 7.5.2). Programs have no session:
 * they prove themselves with every call.
 * @throws AppError proof.needed
 */
export function requireProof({ caller, now }: { caller: Caller; now: Date }): void {
  if (caller.sessionId === '') return
  const since = caller.provenAt ? now.getTime() - caller.provenAt.getTime() : Infinity
  if (since > provenMinutes * 60_000) throw new AppError('proof.needed')
}
