import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MenuNode } from '@/lib/menus/menu-node'
import { createOwnServer } from './own-server'
import { contentSecurityPolicy } from './security-headers'
import { browserCookie, sessionCookie } from './session'
import { answerSignIn } from './sign-in-out'
import { authorize } from './single-sign-on'
import { Readable } from 'node:stream'
import { NextRequest } from 'next/server'

/** Answers as the workflow server does when somebody begins to sign in at a provider. */
const workflow = createServer((_request, response) =>
  response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      code: 200,
      message: '',
      data: { url: 'https://id.example.com/', state: 's', nonce: 'n', codeVerifier: 'v' },
    }),
  ),
)

beforeAll(async () => {
  await new Promise<void>((resolve) => workflow.listen(0, '127.0.0.1', resolve))
  process.env.WORKFLOW_SERVER_URL = `http://127.0.0.1:${(workflow.address() as AddressInfo).port}`
  process.env.SESSION_SECRET = 'only-for-this-test-0123456789abcdef'
  process.env.PUBLIC_URL = 'https://baton.example.com'
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

  it('S7 every cookie is Secure and belongs to this host by its name', async () => {
    const signedIn = { token: 't', browser: 'b', account: 'lina', defaultLanguage: 'en-US' }
    const body = Readable.from([Buffer.from(JSON.stringify({ code: 200, data: signedIn, message: '' }))])
    const { headers } = await answerSignIn({ status: 200, headers: {}, body }, undefined)
    const begun = await authorize(new NextRequest('https://baton.example.com/sso/authorize'))
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
