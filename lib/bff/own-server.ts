import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { readTarget } from '@/lib/menus/read-target'
import { callerAddress } from './caller-address'
import { compressed } from './compressed'
import { localeOf } from './cookies'
import type { Answer } from './arrival'
import { passThrough, refuse } from './door'
import { isSamlAnswer } from './saml-answer'
import { namesOneHost, readFraming } from './framing'
import { cameUnencrypted, leadToHttps } from './https-only'
import { noteAttempt } from './note-attempt'
import { keepOwnDoor } from './own-door'
import { watchPace } from './pace'
import { nameCaller } from './page-caller'
import { headersOfAll } from './security-headers'
import { bffSettings } from './settings'

export interface OwnServerLimits {
  /** Within this time a caller has sent the whole head of a request. */
  headMs: number
  /** How often that is looked at. */
  lookMs: number
}

const usualLimits: OwnServerLimits = { headMs: 10_000, lookMs: 1_000 }

type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * The web's HTTP server: what a request is, is decided here, before Next sees it (R7-01). Calls go through the door (ten
 * times the calls a second of a route handler, no buffering, our own time limits), pages to Next, everything else to
 * nobody. It does not listen yet.
 */
export function createOwnServer(handlePage: PageHandler, { headMs, lookMs } = usualLimits): Server {
  keepOwnDoor()
  const server = createServer(
    { maxHeaderSize: 16 * 1024, keepAliveTimeout: 65_000, headersTimeout: headMs, connectionsCheckingInterval: lookMs },
    (request, response) => {
      answerRequest(request, response, handlePage).catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
    },
  )
  // Node's own limit of five minutes would cut long uploads (R9-01).
  server.requestTimeout = 3_000_000
  // Nothing here speaks another protocol; an upgrade could only be an attempt to get past the door.
  // Ended for good: what nobody reads any more would keep it open for ever.
  server.on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n', () => socket.destroy()),
  )
  return server
}

const pageMethods = new Set(['GET', 'HEAD'])

async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  handlePage: PageHandler,
): Promise<void> {
  const { method = '', url: target = '', headers } = request
  // Pages and calls say it as well; scripts, styles and pictures of the build only here.
  for (const [name, value] of Object.entries(headersOfAll())) response.setHeader(name, value)
  const framing = readFraming(method, headers)
  if (!framing || !namesOneHost(request.rawHeaders)) return turnAway(request, response, 'request.malformed')
  const kind = readTarget(target)?.kind
  const unencrypted = cameUnencrypted(headers)
  // Whoever opens a page is led on; a program that sends its secrets in the clear has to notice (ASVS 4.1.2).
  if (kind === 'call' && unencrypted) return turnAway(request, response, 'request.unencrypted')
  if (kind === 'page' && unencrypted && pageMethods.has(method)) return leadToHttps(headers, target, response)
  if (kind === 'call') return answerCall(request, response, framing.body !== 'none')
  nameCaller(request)
  if (kind === 'page' && pageMethods.has(method)) return handlePage(request, response)
  if (isSamlAnswer(method, target, framing)) {
    watchPace(request, () => endSlow(request))
    return handlePage(request, response)
  }
  // Who has followed a link sees a page that says so.
  if (kind !== 'page' && method === 'GET' && headers.accept?.includes('text/html'))
    return void response.writeHead(307, { location: '/404', 'cache-control': 'no-store' }).end()
  return turnAway(request, response, 'call.unknown')
}

function turnAway(request: IncomingMessage, response: ServerResponse, because: Parameters<typeof refuse>[0]): void {
  send(request, response, refuse(because, localeOf(request.headers.cookie)))
}

async function answerCall(request: IncomingMessage, response: ServerResponse, hasBody: boolean): Promise<void> {
  if (hasBody) watchPace(request, () => endSlow(request))
  const answer = await passThrough({
    method: request.method ?? '',
    target: request.url ?? '',
    headers: request.headers,
    body: hasBody ? request : undefined,
    address: callerAddress(request.socket.remoteAddress, request.headers['x-forwarded-for'], bffSettings().trustProxy),
    onGone: (abandon) => response.once('close', () => response.writableFinished || abandon()),
  })
  send(request, response, compressed(answer, request.headers['accept-encoding']))
}

/** Whose session has ended, and who comes while the workflow server is away, tries nothing. */
const noAttempt = new Set<string | undefined>([undefined, 'session.missing', 'server.away'])

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (!noAttempt.has(answer.refused)) noteAttempt(request, answer.refused!)
  // An answer before the body has arrived, such as "too large": the rest is not wanted.
  if (!request.complete) response.setHeader('connection', 'close')
  response.writeHead(answer.status, answer.headers)
  if (typeof answer.body === 'string') response.end(answer.body)
  else pipeline(answer.body, response, () => undefined)
}

/** As Node answers a head that does not arrive in time. */
function endSlow({ socket }: IncomingMessage): void {
  socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n')
  socket.destroySoon()
}
