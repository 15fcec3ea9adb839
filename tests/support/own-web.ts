import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOwnServer, type OwnServerLimits } from '@/lib/bff/own-server'
import type { Telemetry } from '@/lib/telemetry/telemetry'
import { password, startTestServer, type TestServer } from './test-server'

export interface OwnWeb {
  host: string
  url: string
  server: TestServer
  /** What reached the workflow server, as "METHOD target". */
  upstream: string[]
  /** The language the door names for each of these. */
  languages: (string | undefined)[]
  /** The connection each of these came on, by its port. */
  ports: (number | undefined)[]
  /** What reached the pages, as "METHOD target". */
  pages: string[]
  /** What the workflow server met that is no request: bytes that stand where one should begin. */
  broken: string[]
  /** The cookie of a person's session. */
  signIn(account: string): Promise<string>
  close(): Promise<void>
}

const secret = 'only-for-tests-0123456789abcdef0123456789'

/** The real door on the real workflow server, both with a port, in one process; what is behind it for pages only notes what reaches it. */
export async function startOwnWeb({
  limits,
  trustProxy = false,
  telemetry,
}: { limits?: OwnServerLimits; trustProxy?: boolean; telemetry?: Telemetry } = {}): Promise<OwnWeb> {
  // Many ask at once here: with as many connections as a server has.
  const server = await startTestServer({ kind: process.env.TEST_POSTGRES ? 'postgres' : 'embedded', telemetry })
  const upstream: string[] = []
  const languages: (string | undefined)[] = []
  const ports: (number | undefined)[] = []
  const pages: string[] = []
  const broken: string[] = []
  const { server: workflow } = server.app.fastify
  workflow.prependListener('request', (request: IncomingMessage) => {
    upstream.push(`${request.method} ${request.url}`)
    languages.push(request.headers['x-locale'] as string | undefined)
    ports.push(request.socket.remotePort)
  })
  workflow.prependListener('clientError', ({ code }: NodeJS.ErrnoException) => {
    // A connection that was given up in the middle of a call is as it should be.
    if (code !== 'ECONNRESET' && code !== 'HPE_INVALID_EOF_STATE') broken.push(String(code))
  })
  await server.app.fastify.listen({ port: 0, host: '127.0.0.1' })

  process.env.WORKFLOW_SERVER_URL = `http://127.0.0.1:${(workflow.address() as AddressInfo).port}`
  process.env.SESSION_SECRET = secret
  process.env.TRUST_PROXY = trustProxy ? '1' : ''
  const web = createOwnServer(async (request: IncomingMessage, response: ServerResponse) => {
    pages.push(`${request.method} ${request.url}`)
    response.end('a page')
  }, limits)
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(web.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}`,
    server,
    upstream,
    languages,
    ports,
    pages,
    broken,
    async signIn(account) {
      const response = await fetch(`http://${host}/api/auth/login`, {
        method: 'POST',
        body: JSON.stringify({ account, password }),
        headers: { 'content-type': 'application/json', 'x-requested-with': 'x' },
      })
      if (!response.headers.has('set-cookie'))
        throw new Error(`${account} cannot sign in: ${response.status} ${await response.text()}`)
      return response.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ')
    },
    async close() {
      web.closeAllConnections()
      await new Promise((resolve) => web.close(resolve))
      workflow.closeAllConnections()
      await server.close()
    },
  }
}
