import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sealData } from 'iron-session'
import { NextRequest } from 'next/server'
import { createOwnServer } from './own-server'
import { pageCaller } from './page-caller'
import { beginAtSaml, finishAtSaml, samlMetadata } from './saml'
import { sessionCookie } from './session'
import { authorize } from './single-sign-on'

jest.mock('next-intl/server', () => ({
  getTranslations:
    async ({ locale }: { locale: string }) =>
    (key: string) =>
      `${key} ${locale}`,
}))

const asked: { path: string; input: Record<string, string> }[] = []
let heard: IncomingHttpHeaders = {}
let code = 200
/** Answers as the workflow server does. */
const workflow = createServer(async (request, response) => {
  heard = request.headers
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const input = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()))
  asked.push({ path: request.url ?? '', input })
  const data = {
    url: 'https://id.example.com/?SAMLRequest=x',
    requestId: `_${'a'.repeat(40)}`,
    token: 't',
    xml: '<x/>',
  }
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ code, message: '', data }))
})

const own = 'https://baton.example.com'
beforeAll(async () => {
  await new Promise<void>((resolve) => workflow.listen(0, '127.0.0.1', resolve))
  process.env.WORKFLOW_SERVER_URL = `http://127.0.0.1:${(workflow.address() as AddressInfo).port}`
  process.env.SESSION_SECRET = 'only-for-this-test-0123456789abcdef'
  process.env.PUBLIC_URL = own
})
afterAll(() => workflow.close())
beforeEach(() => {
  code = 200
  asked.length = 0
})

const response = Buffer.from('<samlp:Response/>').toString('base64')
const answer = (fields: Record<string, string>, cookie = '', more: Record<string, string> = {}) => {
  const body = new URLSearchParams(fields).toString()
  const headers = { cookie, 'content-length': String(body.length), 'x-nonce': 'the-nonce', ...more }
  return finishAtSaml(new NextRequest(`${own}/sso/saml`, { method: 'POST', body, headers }))
}
const begin = async (query = '') => {
  const begun = await beginAtSaml(new NextRequest(`${own}/sso/saml${query}`, { headers: { 'sec-fetch-site': 'none' } }))
  return { begun, cookie: begun.headers.getSetCookie()[0]!.split(';')[0]! }
}

describe('R2.1-05 SAML through the web', () => {
  it('sends the browser to the provider with a sealed cookie, and the person on to the page he wanted', async () => {
    const { begun, cookie } = await begin('?redirect=%2Ftasks%3Fid%3D1&company=acme')
    expect([begun.status, begun.headers.get('location')]).toEqual([
      303,
      'https://id.example.com/?SAMLRequest=x&RelayState=zh-CN',
    ])
    expect(begun.headers.getSetCookie()[0]).toMatch(/^__Host-baton_saml=.*SameSite=Lax; Secure; HttpOnly$/)
    const finished = await answer({ SAMLResponse: response, RelayState: 'https://evil.example.com' }, cookie)
    expect([finished.status, finished.headers.get('location')]).toEqual([303, '/tasks?id=1'])
    expect(asked.at(-1)).toEqual({
      path: '/api/auth/finishSaml',
      input: {
        response,
        requestId: `_${'a'.repeat(40)}`,
        callbackUrl: `${own}/sso/saml`,
        company: 'acme',
        session: '',
      },
    })
    const [session, waiting] = finished.headers.getSetCookie()
    expect(session).toMatch(/^__Host-baton_session=/)
    expect(waiting).toMatch(/^__Host-baton_saml=; .*Max-Age=0/)
  })

  it('leads nobody elsewhere', async () => {
    const { cookie } = await begin('?redirect=https%3A%2F%2Fevil.example.com')
    const finished = await answer({ SAMLResponse: response }, cookie)
    expect(finished.headers.get('location')).toBe('/index')
  })

  it('has the browser send once more what came without our cookie, and no more than once', async () => {
    const first = await answer({ SAMLResponse: response })
    const html = await first.text()
    expect(first.status).toBe(200)
    expect(html).toContain(`name="SAMLResponse" value="${response}"`)
    expect(html).toContain('<script nonce="the-nonce">')
    expect(asked).toEqual([])
    const second = await answer({ SAMLResponse: response, again: '1' })
    expect(second.headers.get('location')).toBe('/login?sso=failed')
    expect(asked).toEqual([])
  })

  it.each([
    ['the language he began in', { RelayState: 'zh-TW' }, 'en-US', 'zh-TW'],
    ['what his browser speaks, where the provider keeps that', {}, 'fr, en;q=0.8, zh;q=0.5', 'en-US'],
    ['what his browser speaks, where it is something else', { RelayState: '"><b>' }, 'zh-HK', 'zh-TW'],
    ['Chinese where nothing is known', {}, '', 'zh-CN'],
  ])('says so in %s', async (_which, fields, spoken, locale) => {
    const html = await (await answer({ SAMLResponse: response, ...fields }, '', { 'accept-language': spoken })).text()
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain(`goOn ${locale}`)
    expect(html).not.toContain('<b>')
  })

  it('takes back what was sealed before keys were stretched', async () => {
    const waiting = { requestId: `_${'b'.repeat(40)}`, target: '/start', company: '' }
    const sealed = await sealData(waiting, { password: { 1: process.env.SESSION_SECRET! }, ttl: 600 })
    const finished = await answer({ SAMLResponse: response }, `__Host-baton_saml=${encodeURIComponent(sealed)}`)
    expect(finished.headers.get('location')).toBe('/start')
  })

  it('writes nothing into that page but base64', async () => {
    const written = await answer({ SAMLResponse: '"><script>alert(1)</script>' })
    expect(written.headers.get('location')).toBe('/login?sso=failed')
  })

  it('leads to the sign-in page where the answer is refused, too long or waited for by a forged cookie', async () => {
    const { cookie } = await begin()
    code = 40103
    for (const [fields, sent] of [
      [{ SAMLResponse: response }, cookie],
      [{ SAMLResponse: 'A'.repeat(400_100) }, cookie],
      [{}, cookie],
    ] as const) {
      const finished = await answer(fields as Record<string, string>, sent)
      expect(finished.headers.get('location')).toBe('/login?sso=failed')
      expect(finished.headers.getSetCookie().join()).not.toContain('baton_session=')
    }
    const forged = await answer({ SAMLResponse: response, again: '1' }, '__Host-baton_saml=forged')
    expect(forged.headers.get('location')).toBe('/login?sso=failed')
  })

  it('7.5.1 has who is in prove that it is he: asked anew, for the session he has, and no other opens', async () => {
    const own = (await sessionCookie('acme.token')).split(';')[0]!
    const begun = await beginAtSaml(
      new NextRequest('https://baton.example.com/sso/saml?again=1', {
        headers: { 'sec-fetch-site': 'same-origin', cookie: own },
      }),
    )
    expect(asked.at(-1)!.input).toMatchObject({ again: 'true', company: 'acme' })
    const waiting = begun.headers.getSetCookie()[0]!.split(';')[0]!
    const finished = await answer({ SAMLResponse: response }, `${own}; ${waiting}`)
    expect(asked.at(-1)!.input).toMatchObject({ session: 'acme.token', company: 'acme' })
    expect(finished.headers.get('location')).toBe('/sso/proven')
    expect(finished.headers.getSetCookie().join()).not.toContain('baton_session=')
    code = 40103
    const failed = await answer({ SAMLResponse: response }, `${own}; ${waiting}`)
    expect(failed.headers.get('location')).toBe('/sso/proven?failed=1')
    // Where the provider says no time, trying once more does not help.
    code = 40107
    const timeless = await answer({ SAMLResponse: response }, `${own}; ${waiting}`)
    expect(timeless.headers.get('location')).toBe('/sso/proven?failed=noTime')
    asked.length = 0
    const out = await answer({ SAMLResponse: response }, waiting)
    expect([out.headers.get('location'), asked]).toEqual(['/login?sso=failed', []])
  })

  it('tells its metadata', async () => {
    const told = await samlMetadata(new NextRequest(`${own}/sso/saml/metadata`))
    expect(told.headers.get('content-type')).toContain('application/samlmetadata+xml')
    expect(await told.text()).toBe('<x/>')
  })

  it('its answer is the one form pages take, at its address and of a length that is said', async () => {
    const server = createOwnServer(async (_request, reply) => void reply.end('a page'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const post = async (path: string, body: string) =>
      (await fetch(`${address}${path}`, { method: 'POST', body, redirect: 'manual' })).status
    expect(await post('/sso/saml', 'SAMLResponse=x')).toBe(200)
    expect(await post('/sso/saml', 'x'.repeat(400_001))).toBe(404)
    for (const path of ['/sso/saml?x=1', '/sso/saml/metadata', '/login', '/sso/authorize', '/SSO/saml'])
      expect({ path, status: await post(path, 'SAMLResponse=x') }).toEqual({ path, status: 404 })
    server.closeAllConnections()
    server.close()
  })
})

describe('S6 whoever comes by single sign-on', () => {
  const forged = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Firefox of Lina', 'sec-fetch-site': 'none' }
  const ways = { '/sso/saml': beginAtSaml, '/sso/authorize': authorize, '/sso/saml/metadata': samlMetadata }

  it('says nothing of his address himself, where no server of ours and no proxy has written it', async () => {
    // Another test of this file has had our own server in this process.
    Reflect.deleteProperty(globalThis, Symbol.for('baton.own-door'))
    for (const [path, way] of Object.entries(ways)) {
      await way(new NextRequest(`${own}${path}`, { headers: forged }))
      expect([path, heard['x-forwarded-for']]).toEqual([path, undefined])
    }
  })

  it('reaches the workflow server with the address of his connection and his browser, by every way', async () => {
    const callers: ReturnType<typeof pageCaller>[] = []
    const server = createOwnServer(async (request: IncomingMessage, reply) => {
      const headers = new Headers(request.headers as Record<string, string>)
      callers.push(pageCaller({ headers }))
      for (const [path, way] of Object.entries(ways)) {
        await way(new NextRequest(`${own}${path}`, { headers }))
        expect([path, heard['x-forwarded-for'], heard['user-agent']]).toEqual([path, '127.0.0.1', 'Firefox of Lina'])
      }
      reply.end('a page')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    expect(await (await fetch(`http://127.0.0.1:${port}/sso/saml`, { headers: forged })).text()).toBe('a page')
    expect(callers).toEqual([{ host: `127.0.0.1:${port}`, address: '127.0.0.1', userAgent: 'Firefox of Lina' }])
    server.closeAllConnections()
    server.close()
  })
})
