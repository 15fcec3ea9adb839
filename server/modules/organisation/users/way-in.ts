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
import { requireRightOver, requireRightOverWayIn } from './check-user'
import { readAccount } from './read-account'

/** A password that must be changed at the next sign-in; whoever is in with the old one is out, and failures are forgotten. */
export async function resetPasswordOf(
  context: CallContext,
  account: string,
): Promise<{ account: string; oneTimePassword: string }> {
  const { tx } = context
  const user = await readAccount(tx, account)
  await requireRightOverWayIn(context, user)
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
  await requireRightOverWayIn(context, user)
  const done = await switchOffSecondFactor(app, context, user.account)
  if (!done) throw new AppError('object.unknown')
  return done
}

/**
 * For who is somebody else at the provider for single sign-on by now, or was bound to the wrong one.
 * @throws AppError right.missing, object.unknown where nobody is bound
 */
export async function forgetProviderOf(context: CallContext, account: string): Promise<{ ended: number }> {
  const { tx, caller } = context
  const user = await readAccount(tx, account)
  await requireRightOverWayIn(context, user)
  const { rows } = await sql`
    with of_saml as (delete from saml_people where account = ${user.account} returning 1),
      of_oidc as (update users set external_subject = null where account = ${user.account} and external_subject is not null returning 1)
    select 1 from of_saml union all select 1 from of_oidc`.execute(tx)
  if (rows.length === 0) throw new AppError('object.unknown')
  const ended = await endSessionsOfPerson(tx, user.account, caller.sessionId)
  await context.audit({ action: 'provider.forget', objectType: 'user', objectId: user.account, after: { ended } })
  return { ended }
}

/** @throws AppError object.unknown when nothing is locked */
export async function unlock(context: CallContext, account: string): Promise<void> {
  const user = await readAccount(context.tx, account)
  await requireRightOverWayIn(context, user)
  if (!(await forgetAllGuesses(context.tx, user.account))) throw new AppError('object.unknown')
  await context.audit({ action: 'account.unlock', objectType: 'user', objectId: user.account })
}

/** Signs a person out wherever he is in, but for the session that asks. @throws AppError object.unknown */
export async function endSessionsOf(context: CallContext, account: string): Promise<{ ended: number }> {
  const { tx, caller } = context
  const user = await readAccount(tx, account)
  await requireRightOver(context, user)
  const ended = await endSessionsOfPerson(tx, user.account, caller.sessionId)
  await context.audit({
    action: 'session.end',
    objectType: 'user',
    objectId: user.account,
    after: { ended },
  })
  return { ended }
}
