import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { browserMarkHeader, locales, type Locale } from '@/lib/contracts/auth'
import { clientMark, odataPath, scimPath } from '@/lib/contracts/client-scopes'
import { anonymousPaths, callPathOf, isForPrograms, isTable } from './api-path'
import type { Answer, Arrival } from './arrival'
import { chosenLocale, localeOf } from './cookies'
import { headersToPassBack, headersToPassOn } from './door-headers'
import { isFormDownload, readFormDownload } from './form-download'
import { readFraming, type Framing } from './framing'
import { isFromOwnPage } from './origin-check'
import { refusal } from './refusal'
import { callPolicy, headersOfAll } from './security-headers'
import { readBrowserMark, readSession, renewedCookie, type Session } from './session'
import { answerSignIn, answerSignOut, signInPaths, signOutPath } from './sign-in-out'
import { tracing } from './tracing'
import { requestUpstream } from './upstream'

/**
 * Passes one call to the workflow server with the session's token, streaming both ways, or refuses it.
 * The one implementation of the proxy; its adapters only carry requests and answers.
 */
export async function passThrough(arrival: Arrival): Promise<Answer> {
  const locale = localeOf(arrival.headers.cookie)
  if (!readFraming(arrival.method, arrival.headers)) return refuse('request.malformed', locale)
  const path = callPathOf(arrival.method, arrival.target)
  if (!path) return refuse('call.unknown', locale)
  const program = isTable(path) ? tableSecret(arrival.headers) : programSecret(arrival.headers.authorization)
  // No page of anybody's can send one here: browsers ask for leave first, and get none. Whatever cookie comes along counts for nothing.
  if (program) return forward(arrival, path, program, locale).catch(() => refuse('server.away', locale))
  if (isForPrograms(path)) return refuseProgram(path, locale)
  const byForm = isFormDownload(path, arrival)
  if (!byForm && !(await isFromOwnPage(arrival.method, arrival.headers))) return refuse('request.foreign', locale)
  const session = await readSession(arrival.headers.cookie)
  if (!session && !anonymousPaths.has(path)) return refuse('session.missing', locale)

  try {
    const passed = byForm && session ? await readFormDownload(arrival, session) : arrival
    if (!passed) return refuse('request.foreign', locale)
    const answer = await forward(passed, path, session?.token, locale)
    if (signInPaths.has(path)) return await answerSignIn(answer, arrival.headers.cookie)
    if (path === signOutPath) return answerSignOut(answer)
    return session ? await renew(answer, session) : answer
  } catch {
    return refuse('server.away', locale)
  }
}

const isProgram = (token: string | undefined): boolean => token?.startsWith(clientMark) === true

/** The secret of a program that calls without a browser (docs/clients.md); what it may do, the workflow server decides. */
const programSecret = (authorization = ''): string | undefined => {
  const [scheme, secret = '', more] = authorization.split(' ')
  return scheme === 'Bearer' && more === undefined && secret.startsWith(clientMark) ? secret : undefined
}

/**
 * Excel and its like send the secret as a password (RFC 7617), and a name that counts for nothing. A browser keeps such a password
 * and sends it with whatever a foreign page asks for: none is taken from a page.
 */
function tableSecret({ authorization = '', ...headers }: Arrival['headers']): string | undefined {
  const [scheme, sent = '', more] = authorization.split(' ')
  if (scheme !== 'Basic' || more !== undefined) return programSecret(authorization)
  if (headers['sec-fetch-site'] !== undefined || headers.origin !== undefined) return undefined
  const named = Buffer.from(sent, 'base64').toString()
  const at = named.indexOf(':')
  return at < 0 ? undefined : programSecret(`Bearer ${named.slice(at + 1)}`)
}

function refuseProgram(path: string, locale: Locale): Answer {
  const answer = refuse('session.missing', locale)
  if (isTable(path)) answer.headers['www-authenticate'] = 'Basic realm="Baton", charset="UTF-8"'
  return answer
}

/** An answer of the door itself. */
export function refuse(key: Parameters<typeof refusal>[0], locale: Locale): Answer {
  const { status, envelope } = refusal(key, locale)
  const headers: OutgoingHttpHeaders = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': callPolicy,
    ...headersOfAll(),
  }
  if (key === 'server.away') headers['retry-after'] = '2'
  if (key === 'request.malformed') headers.connection = 'close'
  return { status, headers, body: JSON.stringify(envelope), refused: key }
}

function outgoingHeaders(
  arrival: Arrival,
  path: string,
  framing: Framing,
  token: string | undefined,
  locale: Locale,
): OutgoingHttpHeaders {
  const headers = headersToPassOn(arrival.headers, framing)
  if (token) headers.authorization = `Bearer ${token}`
  const mark = signInPaths.has(path) ? readBrowserMark(arrival.headers.cookie) : undefined
  if (mark) headers[browserMarkHeader] = mark
  if (arrival.plain) headers['accept-encoding'] = 'identity'
  // A program says in which language it reads, or is answered in that of its account.
  if (!isProgram(token)) {
    // Who has chosen none in this browser is answered in his own, or that of the company; a page is not drawn by the browser's either.
    if (chosenLocale(arrival.headers.cookie)) headers['x-locale'] = locale
    else delete headers['accept-language']
  } else if (locales.some((one) => one === arrival.headers['x-locale']))
    headers['x-locale'] = arrival.headers['x-locale']
  if (arrival.headers.host) headers['x-forwarded-host'] = arrival.headers.host
  if (arrival.address) headers['x-forwarded-for'] = arrival.address
  return headers
}

async function renew(answer: Answer, session: Session): Promise<Answer> {
  const cookie = await renewedCookie(session)
  if (cookie) answer.headers['set-cookie'] = cookie
  return answer
}

/** The call as the web sees it; the workflow server continues by what stands in the headers then. */
function beginSpan({ headers: { traceparent }, method }: Arrival, path: string, headers: OutgoingHttpHeaders) {
  const span = tracing()?.beginCall(typeof traceparent === 'string' ? traceparent : undefined, 'client')
  if (span) headers.traceparent = span.traceparent
  // Addresses for programs have parts that name people, and one there is not may say anything.
  const known = isTable(path) ? `${odataPath}/*` : isForPrograms(path) ? `${scimPath}/*` : path
  return span && ((status: number) => span.end({ route: status === 404 ? '/api/*' : known, method, status }))
}

/**
 * A connection to the workflow server serves one call after the other, of whoever comes: it is kept only after a call
 * that went through whole. One whose body ends by itself has a connection of its own.
 * @throws when the workflow server cannot be reached
 */
function forward(arrival: Arrival, path: string, token: string | undefined, locale: Locale): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const framing = readFraming(arrival.method, arrival.headers)
    if (!framing) return reject(new Error('What is to be passed on has no clear end.'))
    const body = framing.body === 'none' ? undefined : arrival.body
    const headers = outgoingHeaders(arrival, path, framing, token, locale)
    const traced = path.startsWith('/api/live/') ? undefined : beginSpan(arrival, path, headers)
    const send = (mayTryAgain: boolean) => {
      const request = requestUpstream(arrival.method, arrival.target, headers, { alone: framing.body === 'chunks' })
      let upstream: IncomingMessage | undefined
      request.on('response', (response) => {
        upstream = response
        response.once('close', () => traced?.(response.statusCode ?? 502))
        // Whoever carries the answer hears of a break through his pipe; unheard, it would end the process.
        response.on('error', () => undefined)
        // An answer before the whole call is there: what is still to come must meet nobody else's.
        if (!request.writableFinished) {
          request.shouldKeepAlive = false
          response.once('end', () => request.destroy())
        }
        resolve({ status: response.statusCode ?? 502, headers: headersToPassBack(response.headers), body: response })
      })
      request.on('error', (error) => {
        // A kept connection may have been closed by the other side at this very moment; nothing was sent on it yet.
        if (mayTryAgain && request.reusedSocket && !upstream) return send(false)
        traced?.(502)
        reject(error)
      })
      const abandon = () => {
        request.destroy()
        upstream?.destroy()
      }
      arrival.onGone(abandon)
      if (!body) return request.end()
      // A body that breaks off ends nothing: the other side would wait for the rest on a connection kept for others.
      body.once('close', () => body.readableEnded || abandon())
      body.pipe(request)
    }
    send(!body)
  })
}
