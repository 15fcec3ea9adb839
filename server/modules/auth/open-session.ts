import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '@/lib/contracts/auth'
import { hashToken, sessionHours } from '@/server/http/caller'
import { markedBy } from '@/server/http/company-mark'
import type { CallContext } from '@/server/http/serve'
import { learnWhose } from '@/server/http/whose-share'
import { tenantOf } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'

export interface SignInUser {
  account: string
  name: string
  default_language: Locale
  is_administrator: boolean
  last_login_at: Date | null
  /** He came by a password somebody else knows. */
  must_change_password: boolean
}

/** Sessions of one person at a time; with one more the one unused for longest ends. */
export const mostSessions = 20

/**
 * Opens a session for a person whose identity is proven: a fresh token, of which only the hash is kept.
 * @param provenAt when he proved himself; a provider may have let him through by what it knew. Null: it does not say
 */
export async function openSession(
  context: CallContext,
  user: SignInUser,
  action: string,
  provenAt: Date | null = context.now,
) {
  const { tx, now } = context
  const token = markedBy(tenantOf(tx), randomBytes(32).toString('base64url'))
  const sessionId = newId()
  learnWhose(token, { tenantId: tenantOf(tx), account: user.account })
  await sql`update users set last_login_at = ${now} where account = ${user.account}`.execute(tx)
  await sql`insert into sessions (session_id, token_hash, account, as_administrator, must_change_password, by_provider, proven_at, created_at, seen_at, expires_at, address, user_agent)
    values (${sessionId}, ${hashToken(token)}, ${user.account}, ${user.is_administrator}, ${user.must_change_password}, ${action === 'signIn.singleSignOn'}, ${provenAt}, ${now}, ${now},
      ${now}::timestamptz + make_interval(hours => ${sessionHours}), ${context.address}, ${context.userAgent})`.execute(
    tx,
  )
  const { rows: ended } = await sql`delete from sessions where account = ${user.account} and session_id in (
    select session_id from sessions where account = ${user.account} order by seen_at desc, session_id desc offset ${mostSessions}) returning session_id`.execute(
    tx,
  )
  if (ended.length > 0)
    await context.audit({
      action: 'session.oldestEnded',
      objectType: 'user',
      objectId: user.account,
      account: user.account,
      after: { ended: ended.length, most: mostSessions },
    })
  await context.audit({ action, objectType: 'session', objectId: sessionId, account: user.account })
  return signedInAs(context, user, token)
}

/** What the web is told of who is in. */
export async function signedInAs({ tx }: CallContext, user: SignInUser, token: string) {
  const { rows } = await sql<{ chosen: boolean; pictured: boolean }>`
    select u.language_chosen as chosen, exists (select 1 from user_pictures p where p.account = u.account) as pictured
    from users u where u.account = ${user.account}`.execute(tx)
  return {
    token,
    name: user.name,
    account: user.account,
    defaultLanguage: user.default_language,
    languageChosen: rows[0]?.chosen ?? false,
    hasAvatar: rows[0]?.pictured ?? false,
    // R4-02: null raises the change-password flag, as long as somebody else knows the password.
    lastLoginTime: user.must_change_password ? null : (user.last_login_at?.toISOString() ?? null),
  }
}
