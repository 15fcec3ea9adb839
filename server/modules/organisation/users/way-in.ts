import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import {
  endSessionsOfPerson,
  forgetAllGuesses,
  hashPassword,
  newOneTimePassword,
  oneTimeHours,
  switchOffSecondFactor,
} from '@/server/modules/auth'
import { requireOverSystem } from '@/server/modules/companies'
import { requireRightOver } from './check-user'
import { readAccount } from './read-account'

/** A password that must be changed at the next sign-in; whoever is in with the old one is out, and failures are forgotten. */
export async function resetPasswordOf(
  context: CallContext,
  account: string,
): Promise<{ account: string; oneTimePassword: string }> {
  const { tx } = context
  const user = await readAccount(tx, account)
  await requireRightOver(context, user)
  await requireOverSystem(context, user.account)
  const oneTimePassword = newOneTimePassword()
  await sql`update users set password_hash = ${await hashPassword(oneTimePassword)}, must_change_password = true,
    one_time_until = ${context.now}::timestamptz + make_interval(hours => ${oneTimeHours}) where account = ${user.account}`.execute(
    tx,
  )
  await endSessionsOfPerson(tx, user.account, context.caller.sessionId)
  await sql`delete from password_tickets where account = ${user.account}`.execute(tx)
  await forgetAllGuesses(tx, user.account)
  await context.audit({ action: 'password.give', objectType: 'user', objectId: user.account })
  return { account: user.account, oneTimePassword }
}

/**
 * For who has lost his authenticator. One's own goes on the page of oneself, with the password: a borrowed session shall not do it.
 * @throws AppError right.missing, object.unknown where there is none
 */
export async function switchOffSecondFactorOf(
  app: ServerApp,
  context: CallContext,
  account: string,
): Promise<{ ended: number }> {
  const user = await readAccount(context.tx, account)
  if (user.account === context.caller.account) throw new AppError('right.missing')
  await requireRightOver(context, user)
  await requireOverSystem(context, user.account)
  const done = await switchOffSecondFactor(app, context, user.account)
  if (!done) throw new AppError('object.unknown')
  return done
}

/** @throws AppError object.unknown when nothing is locked */
export async function unlock(context: CallContext, account: string): Promise<void> {
  await requireRightOver(context, await readAccount(context.tx, account))
  if (!(await forgetAllGuesses(context.tx, account.toLowerCase()))) throw new AppError('object.unknown')
  await context.audit({ action: 'account.unlock', objectType: 'user', objectId: account.toLowerCase() })
}

/** Signs a person out wherever he is in, but for the session that asks. @throws AppError object.unknown */
export async function endSessionsOf(context: CallContext, account: string): Promise<{ ended: number }> {
  const { tx, caller } = context
  const user = await readAccount(tx, account)
  await requireRightOver(context, user)
  await requireOverSystem(context, user.account)
  const ended = await endSessionsOfPerson(tx, user.account, caller.sessionId)
  await context.audit({
    action: 'session.end',
    objectType: 'user',
    objectId: user.account,
    after: { ended },
  })
  return { ended }
}
