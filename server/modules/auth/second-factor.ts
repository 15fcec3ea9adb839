import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { Secrets } from '@/server/platform/secrets'
import type { Tx } from '@/server/platform/db'
import type { UsersRow } from '@/server/platform/db/rows.generated'
import { forgetGuesses, takeTurn, type Source } from './guesses'
import { passwordFits } from './passwords'

const period = 30

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Baton', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/**
 * Takes a code once (RFC 6238 section 5.2): the step of time must be newer than the last one taken.
 * One step of drift either way is allowed.
 */
export async function takeCode(tx: Tx, secrets: Secrets, account: string, code: string, now: Date): Promise<boolean> {
  const { rows } = await sql<Pick<UsersRow, 'second_factor_secret' | 'second_factor_step'>>`
    select second_factor_secret, second_factor_step from users where account = ${account} for update`.execute(tx)
  const user = rows[0]
  if (!user?.second_factor_secret || !/^\d{6}$/.test(code)) return false
  const delta = totp(secrets.open(user.second_factor_secret)).validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  })
  if (delta === null) return false
  const step = Math.floor(now.getTime() / 1000 / period) + delta
  if (step <= user.second_factor_step) return false
  await sql`update users set second_factor_step = ${step} where account = ${account}`.execute(tx)
  return true
}

export async function beginSecondFactor(
  { tx, caller }: CallContext,
  secrets: Secrets,
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32
  const { rows } = await sql`update users set second_factor_secret = ${secrets.seal(secret)}, second_factor_step = 0
    where account = ${caller.account} and not second_factor_on returning account`.execute(tx)
  // A switched-on factor is removed first, with the password: a borrowed session must not replace it.
  if (!rows.length) throw new AppError('right.missing')
  return { secret, uri: totp(secret, caller.account).toString() }
}

/** Whoever sits at a borrowed session guesses no more often than at the sign-in page, and keeps nobody out but himself. */
const guessesAt = ({ caller }: CallContext): Source => ({
  account: caller.account,
  name: 'second factor',
  known: true,
})

/** @throws AppError signIn.codeNeeded, signIn.tooMany after wrong codes */
export async function confirmSecondFactor(context: CallContext, secrets: Secrets, code: string): Promise<void> {
  const { tx, caller, now } = context
  await takeTurn(context, guessesAt(context))
  if (!(await takeCode(tx, secrets, caller.account, code, now)))
    throw new AppError('signIn.codeNeeded').keepingChanges()
  await forgetGuesses(context, guessesAt(context))
  await sql`update users set second_factor_on = true where account = ${caller.account}`.execute(tx)
  await context.audit({ action: 'secondFactor.on', objectType: 'user', objectId: caller.account })
}

/**
 * Takes a code of somebody who decides without a session, no more often than at the sign-in page.
 * @throws AppError signIn.codeNeeded, signIn.tooMany after wrong ones
 */
export async function requireCode(
  context: Pick<CallContext, 'tx' | 'now'>,
  secrets: Secrets,
  account: string,
  code: string,
): Promise<void> {
  const source: Source = { account, name: 'mail link', known: true }
  await takeTurn(context, source)
  if (!(await takeCode(context.tx, secrets, account, code, context.now)))
    throw new AppError('signIn.codeNeeded').keepingChanges()
  await forgetGuesses(context, source)
}

/** False where there was none. */
export async function dropSecondFactor(tx: Tx, account: string): Promise<boolean> {
  const { rows } = await sql`update users set second_factor_on = false, second_factor_secret = null
    where account = ${account} and second_factor_on returning account`.execute(tx)
  return rows.length > 0
}

/**
 * Asks for the password, or where somebody has none here (LDAP, single sign-on) for a code of the factor itself.
 * @throws AppError signIn.codeNeeded, password.wrong, signIn.tooMany after wrong ones
 */
export async function removeSecondFactor(
  context: CallContext,
  secrets: Secrets,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { tx, caller, now } = context
  await takeTurn(context, guessesAt(context))
  const { rows } = await sql<
    Pick<UsersRow, 'password_hash'>
  >`select password_hash from users where account = ${caller.account}`.execute(tx)
  const stored = rows[0]?.password_hash ?? null
  const proven =
    stored === null ? await takeCode(tx, secrets, caller.account, code, now) : await passwordFits(stored, password)
  if (!proven) throw new AppError(stored === null ? 'signIn.codeNeeded' : 'password.wrong').keepingChanges()
  await forgetGuesses(context, guessesAt(context))
  await dropSecondFactor(tx, caller.account)
  await context.audit({ action: 'secondFactor.off', objectType: 'user', objectId: caller.account })
}
