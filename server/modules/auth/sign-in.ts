import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '@/lib/contracts/auth'
import { AppError } from '@/server/http/app-error'
import { hashToken, sessionHours } from '@/server/http/caller'
import type { CallContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import { passwordFits } from './passwords'

interface Attempt { account: string; password: string; asAdministrator: boolean }

/** Free failures before waiting begins; then 1 s, 2 s, 4 s … up to a quarter of an hour between tries. */
const freeFailures = 3
const longestWaitSeconds = 900

/**
 * Signs a person in (R7.1-01, R7.1-02) and opens a session.
 * Unknown, wrong, disabled and locked answer alike, after the same work.
 * @throws AppError signIn.failed
 */
export async function signIn(context: CallContext, { account: typed, password, asAdministrator }: Attempt) {
  const { tx, now } = context
  const account = typed.toLowerCase()
  const { rows } = await sql<{
    account: string; name: string; password_hash: string | null; default_language: Locale; has_avatar: boolean; last_login_at: Date | null
    enabled: boolean; is_administrator: boolean
  }>`select account, name, password_hash, default_language, false as has_avatar, last_login_at, enabled, is_administrator
     from users where account = ${account}`.execute(tx)
  const user = rows[0]
  const locked = await isLocked(context, account)
  const fits = await passwordFits(user?.password_hash, password)
  if (!user || !fits || locked || !user.enabled || (asAdministrator && !user.is_administrator)) {
    if (!locked) await noteFailure(context, account)
    throw new AppError('signIn.failed').keepingChanges()
  }

  await sql`delete from sign_in_failures where account = ${account}`.execute(tx)
  await sql`update users set last_login_at = ${now} where account = ${account}`.execute(tx)
  const token = randomBytes(32).toString('base64url')
  const sessionId = newId()
  await sql`insert into sessions (session_id, token_hash, account, as_administrator, created_at, seen_at, expires_at, address, user_agent)
    values (${sessionId}, ${hashToken(token)}, ${account}, ${user.is_administrator}, ${now}, ${now},
      ${now}::timestamptz + make_interval(hours => ${sessionHours}), ${context.address}, ${context.userAgent})`.execute(tx)
  await context.audit({ action: asAdministrator ? 'signIn.administrator' : 'signIn', objectType: 'session', objectId: sessionId, account })
  return {
    token, name: user.name, account, defaultLanguage: user.default_language, hasAvatar: user.has_avatar,
    lastLoginTime: user.last_login_at?.toISOString() ?? null,
  }
}

async function isLocked({ tx, now }: CallContext, account: string): Promise<boolean> {
  const { rows } = await sql<{ locked_until: Date | null }>`select locked_until from sign_in_failures where account = ${account}`.execute(tx)
  const until = rows[0]?.locked_until
  return Boolean(until && until > now)
}

async function noteFailure({ tx, now }: CallContext, account: string): Promise<void> {
  await sql`insert into sign_in_failures as f (account, failures, failed_at) values (${account}, 1, ${now})
    on conflict (tenant_id, account) do update set failures = f.failures + 1, failed_at = ${now},
      locked_until = case when f.failures + 1 > ${freeFailures}
        then ${now}::timestamptz + make_interval(secs => least(${longestWaitSeconds}, power(2, least(f.failures - ${freeFailures}, 20)))) end`.execute(tx)
}
