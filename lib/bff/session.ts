import 'server-only'
import { sealData, unsealData } from 'iron-session'
import { cookieValue } from './cookies'
import { bffSettings } from './settings'

/** What the cookie seals: an opaque token the workflow server can end at any time. */
export interface Session {
  token: string
  sealedAt: number
}

/** R9-02: half a day, renewed while used. */
const lifeSeconds = 12 * 60 * 60
const renewAfterMs = 30 * 60 * 1000

/**
 * Unsealing costs half a millisecond, more than the rest of a passed-on call, so its result is remembered for a minute.
 * That is safe: whether the token still lives is asked of the workflow server on every call.
 */
const rememberMs = 60_000
const rememberAtMost = 5_000
const remembered = new Map<string, { session: Session | null; until: number }>()

export async function readSession(cookieHeader: string | undefined): Promise<Session | null> {
  const sealed = cookieValue(cookieHeader, bffSettings().cookieName)
  if (!sealed) return null
  const now = Date.now()
  const known = remembered.get(sealed)
  if (known && known.until > now) return known.session
  const session = await unseal(sealed)
  if (remembered.size >= rememberAtMost) remembered.clear()
  remembered.set(sealed, { session, until: now + rememberMs })
  return session
}

async function unseal(sealed: string): Promise<Session | null> {
  // iron-session answers {} for a seal that is forged or too old.
  const session = await unsealData<Partial<Session>>(decodeURIComponent(sealed), {
    password: bffSettings().cookieKeys,
    ttl: lifeSeconds,
  }).catch(() => null)
  return session?.token ? { token: session.token, sealedAt: session.sealedAt ?? 0 } : null
}

/** The company a session is of: its token says so, but for those of the first company. */
export const companyIn = (token: string): string => /^([a-z][a-z0-9-]{1,29})\../.exec(token)?.[1] ?? 'default'

/** The Set-Cookie line that keeps this token. */
export async function sessionCookie(token: string): Promise<string> {
  const sealed = await sealData({ token, sealedAt: Date.now() } satisfies Session, {
    password: bffSettings().cookieKeys,
    ttl: lifeSeconds,
  })
  return cookieLine(encodeURIComponent(sealed), lifeSeconds)
}

/** The Set-Cookie line that ends the session in the browser. */
export function endedSessionCookie(): string {
  return cookieLine('', 0)
}

/** A fresh line for a session in use for a while, else nothing. */
export async function renewedCookie(session: Session): Promise<string | null> {
  return Date.now() - session.sealedAt > renewAfterMs ? sessionCookie(session.token) : null
}

/** Half a year since the last sign-in. */
const browserSeconds = 180 * 24 * 60 * 60
const browserCookieName = () => `${bffSettings().cookieName}_browser`

/** The Set-Cookie line of the mark by which this browser is known at the next sign-in; it opens nothing by itself. */
export const browserCookie = (mark: string): string => cookieLine(mark, browserSeconds, browserCookieName())

export const readBrowserMark = (cookieHeader: string | undefined): string | undefined =>
  cookieValue(cookieHeader, browserCookieName())

function cookieLine(value: string, maxAge: number, name = bffSettings().cookieName): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${bffSettings().secure ? '; Secure' : ''}`
}
