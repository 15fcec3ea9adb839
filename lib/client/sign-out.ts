import { call } from './call'
import { forgetAll } from './kept'
import { underOverlay } from './overlay'
import { tellWindows } from './windows'

/** Ends the session on the server, then leaves the page whatever came of it: the door has dropped the cookie. */
export async function signOut(): Promise<void> {
  if ('serviceWorker' in navigator) await import('./push').then(({ leavePush }) => leavePush()).catch(() => undefined)
  await underOverlay(call('/api/auth/logout', {}, { quiet: true })).catch(() => undefined)
  forgetAll()
  // What was read here goes with the session, also where no frame has begun to keep it (docs/offline.md).
  if ('caches' in window) {
    const { forgetWhatWasRead } = await import('./offline/keeper')
    const { dropAllDecisions } = await import('./offline/outbox')
    await Promise.all([forgetWhatWasRead(), dropAllDecisions()])
  }
  tellWindows({ kind: 'signedOut' })
  location.assign('/login')
}
