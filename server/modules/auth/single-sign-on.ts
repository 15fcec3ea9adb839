import * as oidc from 'openid-client'
import { sql } from 'kysely'
import type { Environment } from '@/lib/environment'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { fetchWithin } from '@/server/platform/outbound/bounded-answer'
import type { Log } from '@/server/platform/log'
import type { SignInUser } from './open-session'
import { arriveFrom } from './prove-at-provider'

export interface SingleSignOn {
  name: string
  /** @param again he is asked anew, however long the provider knows him */
  begin(
    redirectUri: string,
    again: boolean,
  ): Promise<{ url: string; state: string; nonce: string; codeVerifier: string }>
  finish(
    context: CallContext,
    answer: { callbackUrl: string; state: string; nonce: string; codeVerifier: string; session: string },
  ): ReturnType<typeof arriveFrom>
}

/** Keys and descriptions of providers take some ten thousand bytes. */
const largestAnswer = 1_000_000
const patienceSeconds = 15

type Provider = Pick<Environment, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>

/** What a provider says of itself. @throws Error where it does not answer, or as somebody else */
export function discoverProvider({
  OIDC_ISSUER: issuer = '',
  OIDC_CLIENT_ID: clientId = '',
  OIDC_CLIENT_SECRET: clientSecret,
}: Provider): Promise<oidc.Configuration> {
  // Plain http is for a provider on this machine only, or one the environment names.
  const insecure = new URL(issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  // The signature of an ID token is looked at as well, although it comes from the provider itself (Core 3.1.3.7, 6).
  const execute = [...insecure, oidc.enableNonRepudiationChecks]
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute,
    timeout: patienceSeconds,
    [oidc.customFetch]: fetchWithin(largestAnswer),
  })
}

/**
 * OpenID Connect with one provider: authorization code with PKCE, state and nonce (OpenID Connect Core 3.1, RFC 7636).
 * @returns the provider that is set at the moment somebody asks; null where none is
 */
export function singleSignOn(env: Environment, log: Log): () => SingleSignOn | null {
  let found: { of: string; provider: SingleSignOn } | undefined
  return () => {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_ACCOUNT_CLAIM, OIDC_ASKS_ANEW } = env
    if (!OIDC_ISSUER || !OIDC_CLIENT_ID) return null
    const of = JSON.stringify([
      OIDC_ISSUER,
      OIDC_CLIENT_ID,
      OIDC_CLIENT_SECRET,
      OIDC_NAME,
      OIDC_ACCOUNT_CLAIM,
      OIDC_ASKS_ANEW,
    ])
    if (found?.of !== of)
      found = {
        of,
        provider: providerOf(
          { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET },
          { name: OIDC_NAME, claim: OIDC_ACCOUNT_CLAIM, asksAnew: OIDC_ASKS_ANEW, log },
        ),
      }
    return found.provider
  }
}

interface HowItIsUsed {
  name: string
  claim: string
  asksAnew: boolean
  log: Log
}

function providerOf(set: Provider, { name, claim, asksAnew, log }: HowItIsUsed): SingleSignOn {
  // Of a provider that says when, or could, a sign-in that does not is one whose request was changed on its way.
  let saysWhen = false
  let isTold = false
  let found: Promise<oidc.Configuration> | undefined
  const configuration = () => {
    found ??= discoverProvider(set)
    found.catch(() => {
      found = undefined
    })
    return found
  }

  return {
    name,
    async begin(redirectUri, again) {
      const codeVerifier = oidc.randomPKCECodeVerifier()
      const state = oidc.randomState()
      const nonce = oidc.randomNonce()
      try {
        const url = oidc.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid profile email',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...(again && { prompt: 'login', max_age: '0' }),
        })
        return { url: url.href, state, nonce, codeVerifier }
      } catch (error) {
        log.warn({ err: error }, 'single sign-on: the provider does not answer')
        throw new AppError('signIn.ssoFailed')
      }
    },
    async finish(context, { callbackUrl, state, nonce, codeVerifier, session }) {
      let claims: oidc.IDToken | undefined
      let issuer = ''
      try {
        const provider = await configuration()
        issuer = provider.serverMetadata().issuer
        saysWhen ||= provider.serverMetadata().claims_supported?.includes('auth_time') ?? false
        const tokens = await oidc.authorizationCodeGrant(provider, new URL(callbackUrl), {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        claims = tokens.claims()
      } catch (error) {
        log.warn({ err: error }, 'single sign-on refused')
        throw new AppError('signIn.ssoFailed')
      }
      const user = claims && (await findPerson(context, { claims, accountClaim: claim, issuer }))
      if (!user) throw new AppError('signIn.ssoFailed')
      const provenAt = claims?.auth_time === undefined ? null : new Date(claims.auth_time * 1000)
      saysWhen ||= provenAt !== null
      if (asksAnew && saysWhen && session && !provenAt && !isTold) {
        isTold = true
        log.warn(
          'OIDC_ASKS_ANEW is left aside: the provider lists auth_time in claims_supported, or has sent it before, but does not send it now; have it sent with the ID tokens of this client',
        )
      }
      return arriveFrom(context, { user, provenAt, asksAnew: asksAnew && !saysWhen, session })
    },
  }
}

interface Proven {
  claims: oidc.IDToken
  accountClaim: string
  /** As the provider that is set calls itself. */
  issuer: string
}

/**
 * By the provider's own subject once known; the first time by the account claim, which is then bound to the subject. Somebody
 * bound to a provider that is no longer set is bound anew, by the account claim as well.
 */
async function findPerson(
  { tx, audit }: CallContext,
  { claims, accountClaim, issuer }: Proven,
): Promise<SignInUser | undefined> {
  const subject = `${claims.iss}#${claims.sub}`
  const account = String(claims[accountClaim] ?? claims.sub).toLowerCase()
  // One that speaks for many issuers names none of them: which of those somebody is bound to says nothing of an earlier provider.
  const speaksForItself = claims.iss === issuer
  const { rows } = await sql<SignInUser & { is_new: boolean }>`
    with known as (select account from users where external_subject = ${subject}),
    bound as (
      update users set external_subject = ${subject}
      where account = ${account} and enabled and not exists (select 1 from known)
        and (external_subject is null or (${speaksForItself} and split_part(external_subject, '#', 1) <> ${issuer})) returning account
    )
    select account, name, default_language, is_administrator, last_login_at, false as must_change_password,
      account in (select account from bound) as is_new from users
    where enabled and account in (select account from known union select account from bound)`.execute(tx)
  const { is_new: isNew, ...user } = rows[0] ?? { is_new: false }
  if (isNew) await audit({ action: 'signIn.bound', objectType: 'user', objectId: account, after: { subject } })
  return rows[0] && (user as SignInUser)
}
