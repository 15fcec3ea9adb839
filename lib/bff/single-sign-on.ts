import 'server-only'
import { sealData, unsealData } from 'iron-session'
import type { NextRequest } from 'next/server'
import type { z } from 'zod'
import type { beginSingleSignOn, finishSingleSignOn } from '@/lib/contracts/account'
import { safeTarget } from '@/lib/menus/safe-target'
import { ownCookie, readOwnCookie } from '@/lib/own-cookie'
import { askAnonymously } from './ask-anonymously'
import { localeOf } from './cookies'
import { ownOrigin } from './own-origin'
import { askFirstAt, isOwnWish } from './own-wish'
import { pageCaller } from './page-caller'
import { provenTarget, sessionToProve, wishToProve } from './prove-again'
import { sessionCookie } from './session'
import { bffSettings } from './settings'

type Begun = z.output<typeof beginSingleSignOn.data>
type SignedIn = z.output<typeof finishSingleSignOn.data>

/** What waits in the browser, sealed, while the person is at the identity provider: ties the answer to this browser. */
interface Waiting {
  state: string
  nonce: string
  codeVerifier: string
  target: string
  /** The code of the company he signs in to, where the host does not say it. */
  company: string
  /** He is in, and proves that it is he. */
  again: boolean
}

const waitingCookie = 'baton_sso'
const waitingSeconds = 600

/**
 * R2.1-05: /sso/authorize. Without an answer of the provider it sends the browser there; with one it signs the person in
 * and goes on to the page he wanted. A failure leads to the sign-in page, which says so. So does a link of somebody else:
 * nobody is signed in who has not asked for it (ASVS 7.6.2).
 */
export async function authorize(request: NextRequest): Promise<Response> {
  const { searchParams } = request.nextUrl
  const answered = searchParams.has('code') || searchParams.has('error')
  try {
    if (answered) return await finish(request)
    return isOwnWish(request) ? await begin(request) : go(askFirstAt(request), [])
  } catch {
    return failed()
  }
}

async function begin(request: NextRequest): Promise<Response> {
  const locale = localeOf(request.headers.get('cookie'))
  const target = safeTarget(request.nextUrl.searchParams.get('redirect'))
  const proves = await wishToProve(request)
  const company = proves?.company ?? request.nextUrl.searchParams.get('company')?.slice(0, 64) ?? ''
  const answer = await askAnonymously<Begun>(
    '/api/auth/beginSingleSignOn',
    { redirectUri: await ownAddress(request), company, again: String(Boolean(proves)) },
    locale,
    pageCaller(request),
  )
  if (answer.code !== 200) return failed(Boolean(proves))
  const { url, ...rest } = answer.data
  const sealed = await sealData({ ...rest, target, company, again: Boolean(proves) } satisfies Waiting, {
    password: bffSettings().cookieKeys,
    ttl: waitingSeconds,
  })
  return go(url, [waitingLine(encodeURIComponent(sealed), waitingSeconds)])
}

async function finish(request: NextRequest): Promise<Response> {
  const locale = localeOf(request.headers.get('cookie'))
  const sealed = readOwnCookie((name) => request.cookies.get(name)?.value, waitingCookie)
  const waiting =
    sealed &&
    (await unsealData<Partial<Waiting>>(decodeURIComponent(sealed), {
      password: bffSettings().cookieKeys,
      ttl: waitingSeconds,
    }).catch(() => null))
  if (!waiting || !waiting.state || !waiting.nonce || !waiting.codeVerifier) return failed()
  const again = waiting.again === true
  const answer = await askAnonymously<SignedIn>(
    '/api/auth/finishSingleSignOn',
    {
      callbackUrl: (await ownAddress(request)) + request.nextUrl.search,
      state: waiting.state,
      nonce: waiting.nonce,
      codeVerifier: waiting.codeVerifier,
      company: waiting.company ?? '',
      session: again ? await sessionToProve(request) : '',
    },
    locale,
    pageCaller(request),
  )
  if (answer.code !== 200) return failed(again, answer.code)
  if (again) return go(provenTarget(false), [waitingLine('', 0)])
  return go(safeTarget(waiting.target), [await sessionCookie(answer.data.token), waitingLine('', 0)])
}

const ownAddress = async (request: NextRequest) => `${await ownOrigin(request)}/sso/authorize`

const failed = (again = false, code?: number) =>
  go(again ? provenTarget(true, code) : '/login?sso=failed', [waitingLine('', 0)])

function go(location: string, cookies: string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}

const waitingLine = (value: string, seconds: number): string =>
  `${ownCookie(waitingCookie, value, { seconds, secure: bffSettings().secure })}; HttpOnly`
