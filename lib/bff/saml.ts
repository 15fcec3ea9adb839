import 'server-only'
import { sealData, unsealData } from 'iron-session'
import type { NextRequest } from 'next/server'
import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import type { Locale } from '@/lib/contracts/auth'
import type { beginSaml, finishSaml, getSamlMetadata } from '@/lib/contracts/saml'
import { isLocale, localeSpoken } from '@/lib/i18n/locales'
import { safeTarget } from '@/lib/menus/safe-target'
import { ownCookie, readOwnCookie } from '@/lib/own-cookie'
import { askAnonymously } from './ask-anonymously'
import { localeOf } from './cookies'
import { nonceHeader } from './given'
import { ownOrigin } from './own-origin'
import { askFirstAt, isOwnWish } from './own-wish'
import { pageCaller } from './page-caller'
import { provenTarget, sessionToProve, wishToProve } from './prove-again'
import { longestSamlForm, samlPath } from './saml-answer'
import { sessionCookie } from './session'
import { bffSettings } from './settings'

type Begun = z.output<typeof beginSaml.data>
type SignedIn = z.output<typeof finishSaml.data>
type Metadata = z.output<typeof getSamlMetadata.data>

/** What waits in the browser, sealed, while the person is at the identity provider: ties the answer to this browser. */
interface Waiting {
  requestId: string
  target: string
  /** The code of the company he signs in to, where the host does not say it. */
  company: string
  /** He is in, and proves that it is he. */
  again: boolean
}

const waitingCookie = 'baton_saml'
const waitingSeconds = 600

const localeIn = (request: NextRequest) => localeOf(request.headers.get('cookie'))
const callbackOf = async (request: NextRequest) => `${await ownOrigin(request)}${samlPath}`

/** GET /sso/saml: sends the browser to the SAML provider, by the person's own wish (ASVS 7.6.2). */
export async function beginAtSaml(request: NextRequest): Promise<Response> {
  try {
    if (!isOwnWish(request)) return go(askFirstAt(request), [])
    const { searchParams } = request.nextUrl
    const proves = await wishToProve(request)
    const company = proves?.company ?? searchParams.get('company')?.slice(0, 64) ?? ''
    const again = Boolean(proves)
    const input = { callbackUrl: await callbackOf(request), company, again: String(again) }
    const answer = await askAnonymously<Begun>('/api/auth/beginSaml', input, localeIn(request), pageCaller(request))
    if (answer.code !== 200) return failed(again)
    const waiting: Waiting = {
      requestId: answer.data.requestId,
      target: safeTarget(searchParams.get('redirect')),
      company,
      again,
    }
    const sealed = await sealData(waiting, { password: bffSettings().cookieKeys, ttl: waitingSeconds })
    return go(speaking(answer.data.url, localeIn(request)), [waitingLine(encodeURIComponent(sealed), waitingSeconds)])
  } catch {
    return failed()
  }
}

/**
 * POST /sso/saml: the provider's answer. It comes from another site, and browsers keep our cookies back then: a page of ours
 * sends it once more, as its own.
 */
export async function finishAtSaml(request: NextRequest): Promise<Response> {
  try {
    const form = new URLSearchParams(await readForm(request))
    const response = form.get('SAMLResponse') ?? ''
    if (!/^[A-Za-z0-9+/=\s]+$/.test(response)) return failed()
    const waiting = await readWaiting(request)
    if (!waiting)
      return form.has('again')
        ? failed()
        : await sendOnceMore(request, { response, state: form.get('RelayState') ?? '' })
    const answer = await askAnonymously<SignedIn>(
      '/api/auth/finishSaml',
      {
        response,
        requestId: waiting.requestId,
        callbackUrl: await callbackOf(request),
        company: waiting.company,
        session: waiting.again ? await sessionToProve(request) : '',
      },
      localeIn(request),
      pageCaller(request),
    )
    if (answer.code !== 200) return failed(waiting.again, answer.code)
    if (waiting.again) return go(provenTarget(false), [waitingLine('', 0)])
    return go(safeTarget(waiting.target), [await sessionCookie(answer.data.token), waitingLine('', 0)])
  } catch {
    return failed()
  }
}

/** GET /sso/saml/metadata: what a provider is told of this installation. */
export async function samlMetadata(request: NextRequest): Promise<Response> {
  const input = { callbackUrl: await callbackOf(request) }
  const answer = await askAnonymously<Metadata>(
    '/api/auth/getSamlMetadata',
    input,
    localeIn(request),
    pageCaller(request),
  ).catch(() => null)
  if (answer?.code !== 200) return new Response(null, { status: 503 })
  return new Response(answer.data.xml, {
    headers: { 'content-type': 'application/samlmetadata+xml; charset=utf-8', 'cache-control': 'no-store' },
  })
}

async function readForm(request: NextRequest): Promise<string> {
  if (Number(request.headers.get('content-length') ?? longestSamlForm + 1) > longestSamlForm)
    throw new Error('too long')
  const text = await request.text()
  if (text.length > longestSamlForm) throw new Error('too long')
  return text
}

async function readWaiting(request: NextRequest): Promise<Waiting | null> {
  const sealed = readOwnCookie((name) => request.cookies.get(name)?.value, waitingCookie)
  if (!sealed) return null
  const { requestId, target, company, again } = await unsealData<Partial<Waiting>>(decodeURIComponent(sealed), {
    password: bffSettings().cookieKeys,
    ttl: waitingSeconds,
  })
  return requestId ? { requestId, target: target ?? '', company: company ?? '', again: again === true } : null
}

/** The language goes along to the provider and back: our cookies are kept back when its answer comes. */
function speaking(url: string, locale: Locale): string {
  const to = new URL(url)
  to.searchParams.set('RelayState', locale)
  return to.href
}

/** A form that sends itself; without scripts by its button. What is put in is base64 and nothing else. */
async function sendOnceMore(
  request: NextRequest,
  { response, state }: { response: string; state: string },
): Promise<Response> {
  const locale = isLocale(state) ? state : localeSpoken(request.headers.get('accept-language'))
  const t = await getTranslations({ locale, namespace: 'signIn' })
  const nonce = request.headers.get(nonceHeader) ?? ''
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${t('goingOn')}</title></head><body>
<form method="post" action="${samlPath}"><input type="hidden" name="again" value="1">
<input type="hidden" name="SAMLResponse" value="${response}"><button>${t('goOn')}</button></form>
<script nonce="${nonce}">document.forms[0].submit()</script></body></html>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
}

const failed = (again = false, code?: number) =>
  go(again ? provenTarget(true, code) : '/login?sso=failed', [waitingLine('', 0)])

/** 303: whatever came, what follows is read. */
function go(location: string, cookies: string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

const waitingLine = (value: string, seconds: number): string =>
  `${ownCookie(waitingCookie, value, { seconds, secure: bffSettings().secure })}; HttpOnly`
