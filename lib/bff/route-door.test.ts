import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NextRequest } from 'next/server'
import { routeDoor } from './route-door'

describe('the door where Next runs by itself', () => {
  let server: Server
  const reached: { target: string; headers: IncomingHttpHeaders }[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      reached.push({ target: request.url ?? '', headers: request.headers })
      request
        .resume()
        .on('end', () =>
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end('{"code":40101,"data":null,"message":"no"}'),
        )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    process.env.WORKFLOW_SERVER_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    process.env.SESSION_SECRET = 'only-for-this-test-0123456789abcdef'
  })
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const call = (path: string, headers: Record<string, string> = {}) =>
    routeDoor(
      new NextRequest(`http://own.test${path}`, {
        method: 'POST',
        body: '{"account":"x"}',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'x', 'content-length': '15', ...headers },
      }),
    )

  it('passes a call on, and takes no address from whoever makes it', async () => {
    expect(
      (
        await call('/api/auth/login', {
          'x-forwarded-for': '203.0.113.7',
          forwarded: 'for=203.0.113.7',
          'x-real-ip': '203.0.113.7',
        })
      ).status,
    ).toBe(200)
    expect(reached.at(-1)?.target).toBe('/api/auth/login')
    expect(JSON.stringify(reached.at(-1)?.headers)).not.toContain('203.0.113.7')
  })

  it('S4 has the same checks: framing, paths and methods', async () => {
    const before = reached.length
    expect((await call('/api/auth/login', { connection: 'content-length' })).status).toBe(400)
    expect((await call('/api/auth/login', { 'transfer-encoding': 'chunked' })).status).toBe(400)
    for (const path of [
      '/api//auth/login',
      '/api/auth%2flogin',
      '/%61pi/auth/login',
      '/api/auth/login/',
      '/api/auth/beginSingleSignOn',
    ])
      expect((await call(path)).status).toBe(404)
    expect((await routeDoor(new NextRequest('http://own.test/api/auth/login', { method: 'GET' }))).status).toBe(404)
    expect(reached.length).toBe(before)
  })
  it('R2.9-10 passes on the secret of a program and no cookie beside it; other bearers are no way in', async () => {
    const path = '/api/process/getStartableProcesses'
    const secret = `bac.${'s'.repeat(43)}`
    const plain = { 'x-requested-with': '' }
    expect((await call(path, { ...plain, authorization: `Bearer ${secret}`, cookie: 'token=x' })).status).toBe(200)
    expect(reached.at(-1)?.headers).toMatchObject({ authorization: `Bearer ${secret}` })
    expect(reached.at(-1)?.headers.cookie).toBeUndefined()
    const before = reached.length
    for (const authorization of [
      `Bearer ${'t'.repeat(43)}`,
      `Basic ${secret}`,
      `bearer ${secret}`,
      `Bearer ${secret} x`,
    ])
      expect((await call(path, { authorization })).status).toBe(401)
    expect((await call('/api/auth/beginSingleSignOn', { authorization: `Bearer ${secret}` })).status).toBe(404)
    expect(reached.length).toBe(before)
  })
})
