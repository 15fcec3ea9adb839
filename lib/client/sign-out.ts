import { anotherPerson, call } from './call'
import { CallError } from './call-error'
import { forgetAll } from './kept'
import { underOverlay } from './overlay'
import { tellWindows } from './windows'

/** Ends the session on the server, then leaves the page whatever came of it: the door has dropped the cookie. */
export async function signOut(): Promise<void> {
  if ('serviceWorker' in navigator) await import('./push').then(({ leavePush }) => leavePush()).catch(() => undefined)
  const failed = await underOverlay(call('/api/auth/logout', {}, { quiet: true })).then(
    () => null,
    (error: unknown) => error,
  )
  // Somebody else works here by now: what is kept is his as well, and his session goes on.
  if (failed instanceof CallError && failed.code === anotherPerson) return location.assign('/login')
  forgetAll()
  // What was read here goes with the session, also where no frame has begun to keep it (docs/offline.md).
  if ('caches' in window) await import('./offline/forget').then(({ forgetReading }) => forgetReading())
  tellWindows({ kind: 'signedOut' })
  location.assign('/login')
}
