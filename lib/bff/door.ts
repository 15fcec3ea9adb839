import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { browserMarkHeader, type Locale } from '@/lib/contracts/auth'
import { localeCookie, localeOr } from '@/lib/i18n/locales'
import { anonymousPaths, isApiPath, ownPaths } from './api-path'
import { cookieValue } from './cookies'
import { headersToPassBack, headersToPassOn } from './door-headers'
import { isFormDownload, readFormDownload } from './form-download'
import { isFromOwnPage } from './origin-check'
import { refusal } from './refusal'
import { readBrowserMark, readSession, renewedCookie, type Session } from './session'
import { answerSignIn, answerSignOut, signInPaths, signOutPath } from './sign-in-out'
import { requestUpstream } from './upstream'

/** A call as it arrives, whatever server it arrives at. */
export interface Arrival {
  method: string
  /** Path and query as sent. */
  target: string
  headers: IncomingHttpHeaders
  /** Absent when there is no body. */
  body?: Readable
  /** Address of the caller; absent where the host has put it into x-forwarded-for. */
  address?: string
  /** Hosts that encode answers themselves (Next) ask for plain ones. */
  plain?: boolean
  /** Calls back when the caller goes away before the answer is through. */
  onGone(abandon: () => void): void
}

export interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  body: Readable | string
}

const methods = new Set(['GET', 'HEAD', 'POST'])

/**
 * Passes one call to the workflow server with the session's token, streaming both ways, or refuses it.
 * The one implementation of the proxy; its adapters only carry requests and answers.
 */
export async function passThrough(arrival: Arrival): Promise<Answer> {
  const locale = localeOr(cookieValue(arrival.headers.cookie, localeCookie))
  const [path = ''] = arrival.target.split('?', 1)
  if (!methods.has(arrival.method) || !isApiPath(path) || ownPaths.has(path)) return refuse('call.unknown', locale)
  const byForm = isFormDownload(path, arrival)
  if (!byForm && !isFromOwnPage(arrival.method, arrival.headers)) return refuse('request.foreign', locale)
  const session = await readSession(arrival.headers.cookie)
  if (!session && !anonymousPaths.has(path)) return refuse('session.missing', locale)

  try {
    const passed = byForm && session ? await readFormDownload(arrival, session) : arrival
    if (!passed) return refuse('request.foreign', locale)
    const answer = await forward(passed, outgoingHeaders(passed, path, session, locale))
    if (signInPaths.has(path)) return await answerSignIn(answer, arrival.headers.cookie)
    if (path === signOutPath) return answerSignOut(answer)
    return session ? await renew(answer, session) : answer
  } catch {
    return refuse('server.away', locale)
  }
}

function refuse(key: Parameters<typeof refusal>[0], locale: Locale): Answer {
  const { status, envelope } = refusal(key, locale)
  const headers: OutgoingHttpHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
  if (key === 'server.away') headers['retry-after'] = '2'
  return { status, headers, body: JSON.stringify(envelope) }
}

function outgoingHeaders(arrival: Arrival, path: string, session: Session | null, locale: Locale): OutgoingHttpHeaders {
  const headers = headersToPassOn(arrival.headers)
  if (session) headers.authorization = `Bearer ${session.token}`
  const mark = signInPaths.has(path) ? readBrowserMark(arrival.headers.cookie) : undefined
  if (mark) headers[browserMarkHeader] = mark
  if (arrival.plain) headers['accept-encoding'] = 'identity'
  headers['x-locale'] = locale
  const forwarded = arrival.address ?? arrival.headers['x-forwarded-for']
  if (forwarded) headers['x-forwarded-for'] = forwarded
  return headers
}

async function renew(answer: Answer, session: Session): Promise<Answer> {
  const cookie = await renewedCookie(session)
  if (cookie) answer.headers['set-cookie'] = cookie
  return answer
}

/** @throws when the workflow server cannot be reached. */
function forward(arrival: Arrival, headers: OutgoingHttpHeaders): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = (mayTryAgain: boolean) => {
      const request = requestUpstream(arrival.method, arrival.target, headers)
      let upstream: IncomingMessage | undefined
      request.on('response', (response) => {
        upstream = response
        // Whoever carries the answer hears of a break through his pipe; unheard, it would end the process.
        response.on('error', () => undefined)
        resolve({ status: response.statusCode ?? 502, headers: headersToPassBack(response.headers), body: response })
      })
      request.on('error', (error) => {
        // A kept connection may have been closed by the other side at this very moment; nothing was sent on it yet.
        if (mayTryAgain && request.reusedSocket && !upstream) send(false)
        else reject(error)
      })
      arrival.onGone(() => {
        request.destroy()
        upstream?.destroy()
      })
      if (arrival.body) arrival.body.pipe(request)
      else request.end()
    }
    send(!arrival.body)
  })
}
