import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { NextRequest } from 'next/server'
import { gate } from './gate'
import { sessionCookie } from './session'
import { requestUpstream } from './upstream'

/** Answers of a workflow server that is out of order in one way or another, which the real one never gives on request. */
const answers: Record<string, { status: number; body: unknown }> = {}
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    const { status, body } = answers[request.url?.split('?')[0] ?? ''] ?? { status: 404, body: {} }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.WORKFLOW_SERVER_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env.SESSION_SECRET = 'only-for-this-test-0123456789abcdef'
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

let lastPerson = 0
const user = { code: 200, message: '', data: { account: 'zhangwei', name: '张伟' } }

async function visit(path: string, menus: { status: number; body: unknown }, person: unknown = user) {
  answers['/api/account/logininfo'] = { status: 200, body: person }
  answers['/api/menu/getAllUserMenuList'] = menus
  const cookie = (await sessionCookie(`token-of-nobody-${++lastPerson}`)).split(';')[0]!
  return gate(new NextRequest(`http://127.0.0.1:3000${path}`, { headers: { cookie } }))
}

describe('a page request when something is wrong behind it', () => {
  let logged: jest.SpyInstance
  beforeEach(() => (logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)))
  afterEach(() => logged.mockRestore())

  it('R8-09 a menu fetch failure is logged and no page is drawn', async () => {
    const response = await visit('/index', { status: 500, body: { code: 500, message: 'broken' } })
    expect(response.status).toBe(503)
    expect(new URL(response.headers.get('x-middleware-rewrite')!).pathname).toBe('/away')
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('menus could not be fetched'))
  })

  it('R8-10 menus that no routes can be made of give the route generation error', async () => {
    const response = await visit('/index', { status: 200, body: { code: 200, message: '', data: { not: 'a list' } } })
    expect(response.status).toBe(503)
    expect(response.headers.get('x-middleware-rewrite')).toMatch(/\/away\?because=routes$/)
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('route generation error'))
  })

  it('R8-11 a missing login info leads to the sign-in, which says so, and the cookie is dropped', async () => {
    const gone = { code: 401, message: '', data: null }
    const response = await visit('/bpm/userProfile/index', { status: 200, body: gone }, gone)
    expect(response.headers.get('location')).toMatch(
      /\/login\?redirect=%2Fbpm%2FuserProfile%2Findex&because=verification$/,
    )
    expect(response.headers.get('set-cookie')).toMatch(/baton_session=; .*Max-Age=0/)
  })

  it('R9-04 asks for the menus of this hour', async () => {
    const asked: string[] = []
    server.on('request', (request) => asked.push(request.url ?? ''))
    await visit('/index', { status: 200, body: { code: 200, message: '', data: [] } })
    expect(asked).toContain(`/api/menu/getAllUserMenuList?n=${Math.floor(Date.now() / 3_600_000)}`)
  })

  it('R2.9-07 what is remembered of a person for a burst of requests is read anew for a page that has changed menus', async () => {
    let asked = 0
    server.on('request', (request) => (asked += Number(request.url?.startsWith('/api/menu/getAllUserMenuList'))))
    answers['/api/menu/getAllUserMenuList'] = { status: 200, body: { code: 200, message: '', data: [] } }
    const session = (await sessionCookie('token-of-an-administrator')).split(';')[0]!
    const open = (mark = '') =>
      gate(new NextRequest('http://127.0.0.1:3000/index', { headers: { cookie: `${session}${mark}` } }))
    await open()
    await open()
    expect(asked).toBe(1)
    await open('; fresh=1')
    await open('; fresh=1')
    await open()
    expect(asked).toBe(2)
    await open('; fresh=2')
    expect(asked).toBe(3)
  })
})

it('R9-01 a call may take 3,000,000 ms before it is given up', async () => {
  const request = requestUpstream('GET', '/api/none', {})
  const socket = await new Promise<Socket>((resolve) => request.on('socket', resolve))
  if (socket.connecting) await new Promise((resolve) => socket.once('connect', resolve))
  expect(socket.timeout).toBe(3_000_000)
  request.on('response', (response) => response.resume()).end()
  await new Promise((resolve) => request.on('close', resolve))
})

it('R3-57 a page somebody wrote as code comes under a policy that makes an origin of its own of it and reaches nothing', async () => {
  const response = await visit('/bpm/modules/code?moduleId=m&menuId=c', {
    status: 200,
    body: { code: 200, message: '', data: [] },
  })
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain('sandbox allow-scripts;')
  expect(policy).not.toContain('allow-same-origin')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/connect-src|'self' |https:/)
})
