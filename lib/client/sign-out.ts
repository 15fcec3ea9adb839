import { call } from './call'
import { forgetAll } from './kept'
import { underOverlay } from './overlay'
import { tellWindows } from './windows'

/** Ends the session on the server, then leaves the page whatever came of it: the door has dropped the cookie. */
export async function signOut(): Promise<void> {
  await underOverlay(call('/api/auth/logout', {}, { quiet: true })).catch(() => undefined)
  forgetAll()
  tellWindows({ kind: 'signedOut' })
  location.assign('/login')
}
