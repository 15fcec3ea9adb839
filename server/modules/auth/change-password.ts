import { sql } from 'kysely'
import type { Environment } from '@/lib/environment'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { sentence } from '@/server/http/sentences'
import { endSessionsOfPerson } from './end-sessions'
import { forgetGuesses, takeTurn, type Source } from './guesses'
import { refuseWeak, requireRule } from './judge-password'
import { hashPassword, passwordFits } from './passwords'
import type { UsersRow } from '@/server/platform/db/rows.generated'

export async function setPassword(
  context: CallContext,
  account: string,
  password: string,
  mustChange = false,
): Promise<void> {
  await sql`update users set password_hash = ${await hashPassword(password)}, must_change_password = ${mustChange}, one_time_until = null where account = ${account}`.execute(
    context.tx,
  )
}

/**
 * R7.1-06: changes one's own password and ends one's other sessions.
 * @throws AppError password.wrong, password.common, password.own, signIn.tooMany after wrong old passwords
 */
export async function changeOwnPassword(
  context: CallContext,
  env: Environment,
  { oldPassword, password }: { oldPassword: string; password: string },
): Promise<void> {
  const { tx, caller } = context
  requireRule(context, env, password)
  // Whoever sits at a borrowed session guesses no more often than at the sign-in page.
  const source: Source = { account: caller.account, name: 'old password', known: true }
  await takeTurn(context, source)
  const { rows } = await sql<
    Pick<UsersRow, 'password_hash'>
  >`select password_hash from users where account = ${caller.account} for update`.execute(tx)
  if (!(await passwordFits(rows[0]?.password_hash, oldPassword))) {
    throw new AppError(
      'password.wrong',
      {},
      { oldPassword: sentence(context.locale, 'errors.fields.password.wrong') },
    ).keepingChanges()
  }
  await forgetGuesses(context, source)
  await refuseWeak(context, password, [caller.account])
  await setPassword(context, caller.account, password)
  await endSessionsOfPerson(tx, caller.account, caller.sessionId)
  await sql`update sessions set must_change_password = false where session_id = ${caller.sessionId}`.execute(tx)
  await context.audit({ action: 'password.change', objectType: 'user', objectId: caller.account })
}
