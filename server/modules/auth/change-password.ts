import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { sentence } from '@/server/http/sentences'
import { isCommonPassword } from './common-passwords'
import { hashPassword, passwordFits } from './passwords'

/** Refuses what the contract's pattern lets through and everybody guesses first. */
export function refuseCommon(context: CallContext, password: string): void {
  if (isCommonPassword(password)) throw new AppError('password.common', {}, { password: sentence(context.locale, 'errors.fields.password.common') })
}

export async function setPassword(context: CallContext, account: string, password: string, mustChange = false): Promise<void> {
  await sql`update users set password_hash = ${await hashPassword(password)}, must_change_password = ${mustChange} where account = ${account}`.execute(context.tx)
}

/**
 * R7.1-06: changes one's own password and ends one's other sessions.
 * @throws AppError password.wrong, password.common
 */
export async function changeOwnPassword(context: CallContext, { oldPassword, password }: { oldPassword: string; password: string }): Promise<void> {
  const { tx, caller } = context
  const { rows } = await sql<{ password_hash: string | null }>`select password_hash from users where account = ${caller.account} for update`.execute(tx)
  if (!(await passwordFits(rows[0]?.password_hash, oldPassword))) {
    throw new AppError('password.wrong', {}, { oldPassword: sentence(context.locale, 'errors.fields.password.wrong') })
  }
  refuseCommon(context, password)
  await setPassword(context, caller.account, password)
  await sql`delete from sessions where account = ${caller.account} and session_id <> ${caller.sessionId}`.execute(tx)
  await context.audit({ action: 'password.change', objectType: 'user', objectId: caller.account })
}
