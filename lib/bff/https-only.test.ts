import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MenuNode } from '@/lib/menus/menu-node'
import { hostPrint } from './company-hosts'
import { leadToHttps } from './https-only'
import { createOwnServer } from './own-server'
import { contentSecurityPolicy } from './security-headers'
import { browserCookie, sessionCookie } from './session'
import { answerSignIn } from './sign-in-out'
import { authorize } from './single-sign-on'
import { Readable } from 'node:stream'
import { NextRequest } from 'next/server'

const hostPrints: string[] = []

/** Answers as the workflow server does when somebody begins to sign in at a provider, and of hosts of companies. */
const workflow = createServer((_request, response) =>
  response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      code: 200,
      message: '',
      data: { url: 'https://id.example.com/', state: 's', nonce: 'n', codeVerifier: 'v', hostPrints },
    }),
  ),
)

beforeAll(async () => {
  await new Promise<void>((resolve) => workflow.listen(0, '127.0.0.1', resolve))
  process.env.WORKFLOW_SERVER_URL = `http://127.0.0.1:${(workflow.address() as AddressInfo).port}`
  process.env.SESSION_SECRET = 'only-for-this-test-0123456789abcdef'
  process.env.PUBLIC_URL = 'https://baton.example.com'
  process.env.TRUST_PROXY = '1'
  process.env.FRAME_HOSTS = 'crm.example.com, maps.example.com:8443'
})
afterAll(() => workflow.close())

describe('behind https', () => {
  it('S17 every answer asks for https for a year, calls and files of the build too', async () => {
    const server = createOwnServer(async (_request, response) => void response.end('a page'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    for (const path of ['/login', '/_next/static/x.js', '/api/account/logininfo', '/api/none']) {
      const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
      expect({ path, asks: headers.get('strict-transport-security') }).toEqual({
        path,
        asks: 'max-age=31536000; includeSubDomains',
      })
    }
    server.closeAllConnections()
    server.close()
  })

  it('4.1.2 pages lead from http to https, calls do not: they are refused', async () => {
    const passed: string[] = []
    const server = createOwnServer(async (request, response) => {
      passed.push(request.url ?? '')
      response.end('a page')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const ask = (path: string, method: string, proto: string) =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
        method,
        redirect: 'manual',
        headers: { 'x-forwarded-proto': proto, 'x-requested-with': 'x', accept: 'text/html' },
      })
    const page = await ask('/start?x=1', 'GET', 'http')
    expect([page.status, page.headers.get('location')]).toEqual([307, 'https://baton.example.com/start?x=1'])
    expect(page.headers.get('cache-control')).toBe('no-store')
    for (const [path, method] of [
      ['/api/account/logininfo', 'POST'],
      ['/api/menu/getAllUserMenuList', 'GET'],
    ] as const) {
      const call = await ask(path, method, 'http')
      expect([call.status, call.headers.get('location')]).toEqual([403, null])
      expect(await call.json()).toMatchObject({ code: 403, message: expect.stringContaining('https') })
    }
    expect(passed).toEqual([])
    expect((await ask('/start', 'GET', 'https')).status).toBe(200)
    server.closeAllConnections()
    server.close()
  })

  it('4.1.2 a browser that came by https is led on once, whatever a proxy in between says, and its calls are taken', async () => {
    const server = createOwnServer(async (_request, response) => void response.end('a page'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const ask = (path: string, method: string, cookie: string) =>
      fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
        method,
        redirect: 'manual',
        headers: { 'x-forwarded-proto': 'http', 'x-requested-with': 'x', ...(cookie && { cookie }) },
      })
    const led = await ask('/start', 'GET', '')
    const [mark = ''] = led.headers.getSetCookie()
    expect([led.status, mark]).toEqual([307, expect.stringMatching(/^__Host-\w+=1; Path=\/; .*Secure$/)])
    const cookie = mark.split(';')[0]!
    expect((await ask('/start', 'GET', cookie)).status).toBe(200)
    expect((await ask('/api/account/logininfo', 'POST', cookie)).status).not.toBe(403)
    expect((await ask('/api/account/logininfo', 'POST', 'baton=1')).status).toBe(403)
    server.closeAllConnections()
    server.close()
  })

  it('4.1.2 leads the people of a company with a host of its own to that host', async () => {
    hostPrints.push(hostPrint('east.example.com'))
    const led = async (host: string) => {
      const heads: Record<string, string>[] = []
      const response = {
        writeHead: (_: number, head: Record<string, string>) => (heads.push(head), { end: () => undefined }),
      }
      await leadToHttps({ host }, '/start', response as never)
      return heads[0]!.location
    }
    expect(await led('east.example.com')).toBe('https://east.example.com/start')
    expect(await led('elsewhere.example.org')).toBe('https://baton.example.com/start')
  })

  it('4.1.2 the nginx people are given hands on what a proxy before it says', () => {
    const page = readFileSync('docs/deployment.md', 'utf8')
    expect(page).toContain('map $http_x_forwarded_proto $outer_proto')
    expect(page).toContain('X-Forwarded-Proto $outer_proto;')
  })

  it('4.1.2 the nginx people are given does the same', () => {
    const [, plain = ''] = /listen 80;([\s\S]*?)\n}/.exec(readFileSync('docs/deployment.md', 'utf8')) ?? []
    expect(plain).toMatch(/location \/api\/ {\s+return 403;/)
    expect(plain).toMatch(/location \/ {\s+return 301 https:/)
  })

  it('S7 every cookie is Secure and belongs to this host by its name', async () => {
    const signedIn = { token: 't', browser: 'b', account: 'lina', defaultLanguage: 'en-US' }
    const body = Readable.from([Buffer.from(JSON.stringify({ code: 200, data: signedIn, message: '' }))])
    const { headers } = await answerSignIn({ status: 200, headers: {}, body }, undefined)
    const begun = await authorize(
      new NextRequest('https://baton.example.com/sso/authorize', { headers: { 'sec-fetch-site': 'none' } }),
    )
    const lines = [
      await sessionCookie('t'),
      browserCookie('b'),
      ...(headers['set-cookie'] as string[]),
      ...begun.headers.getSetCookie(),
    ]
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      '__Host-baton_session',
      '__Host-baton_session_browser',
      '__Host-baton_session',
      '__Host-baton_session_browser',
      '__Host-lang',
      '__Host-baton_sso',
    ])
    for (const line of lines) expect(line).toMatch(/; Path=\/;.*; Secure/)
  })
})

describe('what a page may frame', () => {
  const menu = (frame: string, children: MenuNode[] = []) => ({ frame, children }) as unknown as MenuNode

  it('S17 is our own, the pages of the person’s menus and the hosts named for forms', () => {
    const policy = contentSecurityPolicy('n', [
      menu('', [menu('https://wiki.example.com/start?x=1')]),
      menu('http://old.inside:8080/'),
      menu('http://old.inside:8080/other'),
    ])
    expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(
      "'self' https://crm.example.com https://maps.example.com:8443 https://wiki.example.com http://old.inside:8080",
    )
    expect(/frame-src ([^;]*)/.exec(contentSecurityPolicy('n'))?.[1]).not.toContain('http:')
  })
})
