import fc from 'fast-check'
import { connect, type AddressInfo } from 'node:net'
import { NextRequest } from 'next/server'
import { callPathOf } from '@/lib/bff/api-path'
import { createOwnServer } from '@/lib/bff/own-server'
import { routeDoor } from '@/lib/bff/route-door'
import { startOwnWeb, type OwnWeb } from '../support/own-web'
import { anySpelling } from '../support/path-spellings'

jest.setTimeout(120_000)

let web: OwnWeb
beforeAll(async () => {
  web = await startOwnWeb()
})
afterAll(() => web.close())

/** Sends bytes as they are and hears until the connection ends. */
function raw(text: string, url = web.url): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () => socket.write(text, 'utf8'))
    socket.on('data', (piece) => {
      heard += piece.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
  })
}
const head = (lines: string) => `host: ${web.host}\r\nx-requested-with: x\r\nconnection: close\r\n${lines}\r\n\r\n`
const signIn = { account: 'nobody-of-this-name', password: 'x' }

describe('S4 any spelling of any path', () => {
  it('reaches the workflow server or the pages as it was sent and as what it is, or nobody', async () => {
    const body = JSON.stringify(signIn)
    await fc.assert(
      fc.asyncProperty(anySpelling, fc.constantFrom('GET', 'HEAD', 'POST', 'PUT'), async (target, method) => {
        const [calls, pages] = [web.upstream.length, web.pages.length]
        const content = method === 'GET' || method === 'HEAD' ? '' : body
        const heard = await raw(
          `${method} ${target} HTTP/1.1\r\n${head(`content-type: application/json\r\ncontent-length: ${content.length}`)}${content}`,
        )
        const reached = [
          ...web.upstream.slice(calls).map((line) => `call ${line}`),
          ...web.pages.slice(pages).map((line) => `page ${line}`),
        ]
        expect(
          reached.filter((line) => line !== `call ${method} ${target}` && line !== `page ${method} ${target}`),
        ).toEqual([])
        if (reached[0]?.startsWith('call')) expect(callPathOf(method, target)).not.toBeNull()
        // However anybody reads it: what the pages get is no call, and what is refused says nothing.
        if (reached[0]?.startsWith('page'))
          expect(decodeURIComponent(new URL(target, web.url).pathname)).not.toMatch(/^\/+api(\/|$)|\/\.\.?(\/|$)/i)
        if (reached.length === 0) expect(heard).toMatch(/^HTTP\/1\.1 (400|401|403|404|405) |^$/)
      }),
      { numRuns: 600 },
    )
  })

  it('leads who followed a link with such a path to the page that says there is none', async () => {
    const heard = await raw(`GET //index HTTP/1.1\r\n${head('accept: text/html,*/*')}`)
    expect(heard).toMatch(/^HTTP\/1\.1 307 (?:.*\r\n)+location: \/404\r\n/)
  })

  it('never gets past our own server to the route handler of Next: there is nobody in', async () => {
    const request = new NextRequest(`${web.url}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify(signIn),
      headers: { 'content-type': 'application/json', 'x-requested-with': 'x' },
    })
    const before = web.upstream.length
    expect((await routeDoor(request)).status).toBe(404)
    expect(web.upstream.slice(before)).toEqual([])
  })
})

describe('R2.9-17 the addresses of SCIM', () => {
  const bodied = (lines: string) => `${head(`content-type: application/scim+json\r\n${lines}content-length: 2`)}{}`
  const told = async (request: string, lines = '') => {
    const before = web.upstream.length
    const heard = await raw(`${request} HTTP/1.1\r\n${bodied(lines)}`)
    return { status: Number(heard.split(' ')[1]), reached: web.upstream.length - before }
  }
  const program = 'authorization: Bearer bac.of-nobody\r\n'

  it('let programs through with their secret and nobody else, whatever cookie or token comes along', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const target = `${method} /api/scim/v2/Users/bGluYQ`
      expect(await told(target)).toEqual({ status: 401, reached: 0 })
      expect(await told(target, 'cookie: baton-session=anything\r\n')).toEqual({ status: 401, reached: 0 })
      expect(await told(target, 'authorization: Bearer a-session\r\n')).toEqual({ status: 401, reached: 0 })
      // The workflow server itself refuses a secret of nobody's; it knows no POST to one of them.
      expect(await told(target, program)).toEqual({ status: method === 'POST' ? 404 : 401, reached: 1 })
    }
  })

  it('open no other address to other methods, nor another spelling of theirs', async () => {
    for (const request of [
      'PATCH /api/task/open',
      'PUT /api/admin/modifyUser',
      'DELETE /api/scim',
      'PATCH /api/scim/v2/../../admin/addUser',
      'PATCH /api/scim/v2/Users/%2e%2e',
      'TRACE /api/scim/v2/Users',
    ])
      expect(await told(request, program)).toMatchObject({ reached: 0 })
    expect(await told('PATCH /api/scim/v2/Users/eA', `${program}transfer-encoding: chunked\r\n`)).toEqual({
      status: 400,
      reached: 0,
    })
  })
})

describe('the addresses of OData', () => {
  const basic = (secret: string) => `authorization: Basic ${Buffer.from(`any name:${secret}`).toString('base64')}\r\n`
  const told = async (target: string, lines = '', method = 'GET') => {
    const before = web.upstream.length
    const heard = await raw(`${method} /api/odata/v4${target} HTTP/1.1\r\n${head(`${lines}accept: application/json`)}`)
    return { status: Number(heard.split(' ')[1]), reached: web.upstream.length - before, heard }
  }

  it('let programs through by their secret, which Excel sends as a password', async () => {
    for (const target of ['', '/', '/$metadata', '/Requests?$top=1', '/Requests/$count']) {
      const refused = await told(target)
      expect(refused).toMatchObject({ status: 401, reached: 0 })
      expect(refused.heard).toMatch(/\r\nwww-authenticate: Basic /i)
      expect(await told(target, 'cookie: baton-session=anything\r\n')).toMatchObject({ status: 401, reached: 0 })
      expect(await told(target, basic('a-session'))).toMatchObject({ status: 401, reached: 0 })
      expect(await told(target, 'authorization: Basic %%%\r\n')).toMatchObject({ status: 401, reached: 0 })
      // The workflow server refuses a secret of nobody's.
      expect(await told(target, basic('bac.of-nobody'))).toMatchObject({ status: 401, reached: 1 })
      expect(await told(target, 'authorization: Bearer bac.of-nobody\r\n')).toMatchObject({ status: 401, reached: 1 })
    }
  })

  it('answer in the language a program names, else in that of its account, whatever a browser would be told', async () => {
    const asked = async (lines: string, path = '/Requests') => {
      await told(path, `${basic('bac.of-nobody')}${lines}`)
      return web.languages.at(-1)
    }
    expect(await asked('')).toBeUndefined()
    expect(await asked('x-locale: en-US\r\ncookie: lang=zh-TW\r\n')).toBe('en-US')
    expect(await asked('x-locale: xx\r\n')).toBeUndefined()
    await raw(`POST /api/auth/login HTTP/1.1\r\n${head('cookie: lang=zh-TW\r\nx-locale: en-US\r\ncontent-length: 0')}`)
    expect(web.languages.at(-1)).toBe('zh-TW')
  })

  it('take no password a browser kept, and nothing but questions', async () => {
    const kept = basic('bac.of-nobody')
    for (const from of [
      'sec-fetch-site: cross-site\r\n',
      'sec-fetch-site: same-origin\r\n',
      'origin: https://elsewhere.example\r\n',
    ])
      expect(await told('/Requests', kept + from)).toMatchObject({ status: 401, reached: 0 })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
      expect(await told('/Requests', `${kept}content-length: 0\r\n`, method)).toMatchObject({ reached: 0 })
    for (const target of [
      '/$batch',
      '/Requests/$ref',
      '/$metadata/Requests',
      '/Requests/$count/',
      '//',
      '/Requests/',
      "/Requests('1')",
    ])
      expect(await told(target, kept)).toMatchObject({ status: 404, reached: 0 })
    expect(await raw(`GET /api/task/$count HTTP/1.1\r\n${head(kept)}`)).toMatch(/^HTTP\/1\.1 404 /)
  })
})

describe('S6 a caller that says it comes from elsewhere', () => {
  it('is counted as the one it is: a guesser is stopped after sixty attempts, whatever addresses it makes up', async () => {
    const answers: number[] = []
    for (let attempt = 0; attempt < 66; attempt++) {
      const forged = `203.0.113.${attempt}`
      const response = await fetch(`${web.url}/api/auth/login`, {
        method: 'POST',
        body: JSON.stringify({ ...signIn, account: `guess${attempt}` }),
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'x',
          'x-forwarded-for': forged,
          'x-real-ip': forged,
          forwarded: `for=${forged}`,
          'x-client-ip': forged,
          'cf-connecting-ip': forged,
          'true-client-ip': forged,
        },
      })
      answers.push(response.status)
    }
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0)
  })

  it('leaves nothing of it behind where addresses are kept', async () => {
    web.server.clock.advance(120_000)
    const response = await fetch(`${web.url}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ account: 'lina', password: 'Baton#2026' }),
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'x',
        'x-forwarded-for': '<script>alert(1)</script>, 203.0.113.77',
      },
    })
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const sessions = await fetch(`${web.url}/api/account/getMySessions`, {
      method: 'POST',
      body: '',
      headers: { cookie, 'x-requested-with': 'x', 'content-type': 'application/x-www-form-urlencoded' },
    })
    const text = await sessions.text()
    expect(text).toContain('127.0.0.1')
    expect(text).not.toMatch(/script|203\.0/)
  })

  it('is known by the end of its connection at the workflow server, when what is said there is no address', async () => {
    const { app } = web.server
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { account: 'lina', password: 'Baton#2026' },
      headers: { 'x-forwarded-for': "' or 1=1--" },
    })
    const { token } = (answer.json() as { data: { token: string } }).data
    const sessions = await app.fastify.inject({
      method: 'POST',
      url: '/api/account/getMySessions',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(sessions.body).not.toContain('1=1')
  })
})

describe('R10 a caller that does not send its head', () => {
  it('is ended when its time is over, half a head or none at all, and holds up nobody', async () => {
    const hasty = createOwnServer(async (_request, response) => void response.end('a page'), {
      headMs: 1_000,
      lookMs: 50,
    })
    await new Promise<void>((resolve) => hasty.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(hasty.address() as AddressInfo).port}`
    const slow = [raw('POST /api/account/logininfo HTTP/1.1\r\nhost: x\r\nx-', url), raw('G', url), raw('', url)]
    expect(await raw(`GET /login HTTP/1.1\r\n${head('accept: */*')}`, url)).toMatch(/^HTTP\/1\.1 200/)
    for (const heard of await Promise.all(slow)) expect(heard).toMatch(/^HTTP\/1\.1 408/)
    await new Promise((resolve) => hasty.close(resolve))
  })
})

describe('R10 many callers that send byte by byte, or nothing more', () => {
  it('are waited for while everybody else is answered', async () => {
    const cookie = await web.signIn('zhangwei')
    const begun = `POST /api/account/logininfo HTTP/1.1\r\n${head(`cookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: 900`)}{`
    const slow = [
      ...Array.from({ length: 100 }, () => raw(begun)),
      ...Array.from({ length: 100 }, () => raw('GET /login HTTP/1.1\r\nhost: ')),
      ...Array.from({ length: 100 }, () => raw('')),
    ]
    let ended = 0
    for (const one of slow) void one.then(() => (ended += 1))
    const others = Array.from({ length: 60 }, async () => {
      const answer = await fetch(`${web.url}/api/account/logininfo`, {
        method: 'POST',
        headers: { 'x-requested-with': 'x', cookie },
      })
      expect(((await answer.json()) as { code: number }).code).toBe(200)
    })
    await Promise.all(others)
    expect(ended).toBeLessThan(slow.length)
  })
})

describe('every answer', () => {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(web.url + path, { redirect: 'manual', ...init, headers: { 'x-requested-with': 'x', ...init.headers } })

  it('S17 lets nobody guess its type, be it a page, a file of the build, a call or a refusal', async () => {
    for (const path of ['/login', '/_next/static/x.js', '/api/account/logininfo', '/api/none', '/%2e%2e/x']) {
      const { headers } = await ask(path)
      expect({ path, sniff: headers.get('x-content-type-options') }).toEqual({ path, sniff: 'nosniff' })
      // Without TLS this header would promise what is not there.
      expect(headers.get('strict-transport-security')).toBeNull()
    }
  })

  it('S17 of a call is shown in no frame and runs nothing, refusals and answers alike', async () => {
    const cookie = await web.signIn('zhangwei')
    for (const init of [{}, { method: 'POST', headers: { cookie } }]) {
      const { headers } = await ask('/api/account/logininfo', init)
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    }
  })
})
