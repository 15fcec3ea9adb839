import { sql } from 'kysely'
import { hashToken } from '@/server/http/caller'
import { provenMinutes } from '@/server/http/require-proof'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { openSession, signedInAs, type SignInUser } from './open-session'

/** A provider's clock may be ahead of ours: nobody has proven himself in time to come. */
const notLater = (at: Date | null, now: Date): Date | null => (at && at > now ? now : at)

interface Arrived {
  user: SignInUser
  /** When he proved himself at the provider, as that has signed; null where it does not say. */
  provenAt: Date | null
  /** It is set that a provider that does not say asks anew whom it is told to. */
  asksAnew?: boolean
  /** The token of the session he proves himself for; '' where he comes in. */
  session: string
}

/**
 * Who comes back from a provider: a session opens, or the one he has is proven (ASVS 7.5.1). What a provider let through by what
 * it knew from before proves nothing now.
 * @throws AppError signIn.ssoFailed where it is somebody else, his session is over, or he was not asked anew; proof.noTime where the provider does not say
 */
export async function arriveFrom(context: CallContext, { user, provenAt, asksAnew = false, session }: Arrived) {
  const { tx, now, audit } = context
  if (!session) return openSession(context, user, 'signIn.singleSignOn', notLater(provenAt, now))
  const at = asksAnew && !provenAt ? now : notLater(provenAt, now)
  if (!at) throw new AppError('proof.noTime')
  if (now.getTime() - at.getTime() > provenMinutes * 60_000) throw new AppError('signIn.ssoFailed')
  const { rows } = await sql<{ session_id: string }>`
    update sessions set proven_at = ${at} where token_hash = ${hashToken(session)} and account = ${user.account} and expires_at > ${now}
    returning session_id`.execute(tx)
  if (!rows[0]) throw new AppError('signIn.ssoFailed')
  await audit({ action: 'session.prove', objectType: 'session', objectId: rows[0].session_id, account: user.account })
  return signedInAs(context, user, session)
}
