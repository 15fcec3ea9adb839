import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import next from 'next'
import { EnvironmentError, readEnvironment } from '@/lib/environment'
import { compressed } from './compressed'
import { passThrough } from './door'
import { watchPace } from './pace'
import { bffSettings } from './settings'

/**
 * The web in production: /api goes through the door before Next sees it (ten times the calls a second of a route
 * handler, no buffering, our own time limits), everything else to Next.
 */
async function main(): Promise<void> {
  // Fails before listening when the environment is not usable.
  const { PORT: port, HOST: hostname } = readEnvironment(process.env)
  bffSettings()
  const app = next({ dev: false, hostname, port })
  await app.prepare()
  const handlePage = app.getRequestHandler()

  const server = createServer({ maxHeaderSize: 16 * 1024, keepAliveTimeout: 65_000 }, (request, response) => {
    const target = request.url ?? '/'
    const work = isCall(target) ? answerCall(request, response, target) : handlePage(request, response)
    work.catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  server.headersTimeout = 10_000
  // Node's own limit of five minutes would cut long uploads (R9-01).
  server.requestTimeout = 3_000_000
  // Nothing here speaks another protocol; an upgrade could only be an attempt to get past the door.
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n'))

  server.listen(port, hostname, () => process.send?.('ready'))

  const close = () => {
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    setTimeout(() => process.exit(0), 10_000).unref()
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
  process.on('disconnect', close)
}

/** Everything below /api in any disguise is the door's: it refuses what is not plain. */
function isCall(target: string): boolean {
  return /^\/+api(?:$|[/?;\\%])/i.test(target) || !target.startsWith('/')
}

async function answerCall(request: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
  const hasBody = request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined
  if (hasBody) watchPace(request, () => endSlow(request))
  const plain = await passThrough({
    method: request.method ?? 'GET',
    target,
    headers: request.headers,
    body: hasBody ? request : undefined,
    address: callerAddress(request),
    onGone: (abandon) => response.once('close', () => response.writableFinished || abandon()),
  })
  const answer = compressed(plain, request.headers['accept-encoding'])
  // An answer before the body has arrived, such as "too large": the rest is not wanted.
  if (hasBody && !request.complete) response.setHeader('connection', 'close')
  response.writeHead(answer.status, answer.headers)
  if (typeof answer.body === 'string') response.end(answer.body)
  else pipeline(answer.body, response, () => undefined)
}

/** As Node answers a head that does not arrive in time. */
function endSlow({ socket }: IncomingMessage): void {
  socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n')
  socket.destroySoon()
}

function callerAddress(request: IncomingMessage): string | undefined {
  const own = request.socket.remoteAddress
  const before = request.headers['x-forwarded-for']
  return bffSettings().trustProxy && before ? `${String(before)}, ${own}` : own
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  // 78 (EX_CONFIG): starting again would not help.
  process.exit(error instanceof EnvironmentError ? 78 : 1)
})
