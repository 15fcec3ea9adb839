import * as oidc from 'openid-client'
import { sql } from 'kysely'
import type { Environment } from '@/lib/environment'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { fetchWithin } from '@/server/platform/outbound/bounded-answer'
import type { Log } from '@/server/platform/log'
import { openSession, type SignInUser } from './open-session'

export interface SingleSignOn {
  name: string
  begin(redirectUri: string): Promise<{ url: string; state: string; nonce: string; codeVerifier: string }>
  finish(
    context: CallContext,
    answer: { callbackUrl: string; state: string; nonce: string; codeVerifier: string },
  ): ReturnType<typeof openSession>
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
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_ACCOUNT_CLAIM } = env
    if (!OIDC_ISSUER || !OIDC_CLIENT_ID) return null
    const of = JSON.stringify([OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_ACCOUNT_CLAIM])
    if (found?.of !== of)
      found = {
        of,
        provider: providerOf(
          { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET },
          { name: OIDC_NAME, claim: OIDC_ACCOUNT_CLAIM, log },
        ),
      }
    return found.provider
  }
}

function providerOf(set: Provider, { name, claim, log }: { name: string; claim: string; log: Log }): SingleSignOn {
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
    async begin(redirectUri) {
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
        })
        return { url: url.href, state, nonce, codeVerifier }
      } catch (error) {
        log.warn({ err: error }, 'single sign-on: the provider does not answer')
        throw new AppError('signIn.ssoFailed')
      }
    },
    async finish(context, { callbackUrl, state, nonce, codeVerifier }) {
      let claims: oidc.IDToken | undefined
      try {
        const tokens = await oidc.authorizationCodeGrant(await configuration(), new URL(callbackUrl), {
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
      const user = claims && (await findPerson(context, claims, claim))
      if (!user) throw new AppError('signIn.ssoFailed')
      return openSession(context, user, 'signIn.singleSignOn')
    },
  }
}

/** By the provider's own subject once known; the first time by the account claim, which is then bound to the subject. */
async function findPerson(
  { tx }: CallContext,
  claims: oidc.IDToken,
  accountClaim: string,
): Promise<SignInUser | undefined> {
  const subject = `${claims.iss}#${claims.sub}`
  const account = String(claims[accountClaim] ?? claims.sub).toLowerCase()
  const { rows } = await sql<SignInUser>`
    with known as (select account from users where external_subject = ${subject}),
    bound as (
      update users set external_subject = ${subject}
      where account = ${account} and external_subject is null and not exists (select 1 from known) returning account
    )
    select account, name, default_language, is_administrator, last_login_at, must_change_password from users
    where enabled and account in (select account from known union select account from bound)`.execute(tx)
  return rows[0]
}
