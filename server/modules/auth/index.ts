import { sql } from 'kysely'
import { login, loginAdmin, logininfo, logout } from '@/lib/contracts/auth'
import { AppError } from '@/server/http/app-error'
import { serve } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { addressLimit } from './address-limit'
import { readCurrentUser } from './current-user'
import { signIn } from './sign-in'

export { hashPassword } from './passwords'

export function registerAuth(app: ServerApp): void {
  const limit = addressLimit()

  serve(app, login, async (input, context) => {
    limit(context.address, context.now.getTime())
    return signIn(context, { ...input, asAdministrator: false })
  })
  serve(app, loginAdmin, async (input, context) => {
    limit(context.address, context.now.getTime())
    return signIn(context, { ...input, asAdministrator: true })
  })
  serve(app, logout, async (_input, { tx, caller, audit }) => {
    await sql`delete from sessions where session_id = ${caller.sessionId}`.execute(tx)
    await audit({ action: 'signOut', objectType: 'session', objectId: caller.sessionId })
    return {}
  })
  serve(app, logininfo, async (_input, { tx, caller }) => {
    const user = await readCurrentUser(tx, caller)
    if (!user) throw new AppError('session.missing')
    return user
  })
}

/** Removes sessions that have ended and old sign-in failures; run by the nightly job. */
export { removeEndedSessions } from './remove-ended-sessions'
