import { Writable } from 'node:stream'
import pino from 'pino'
import { multipartFile } from '../support/multipart'
import { startOwnWeb, type OwnWeb } from '../support/own-web'
import { startTestServer, type TestServer } from '../support/test-server'

interface Line {
  level: number
  reason: string
  path: string
  address: string
  fields?: string[]
  msg: string
}

const told = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line.includes('refused at the door'))
    .map((line) => JSON.parse(line) as Line)

describe('16.3.3 what may be an attempt to get around a defence', () => {
  let server: TestServer
  let written = ''
  const sink = new Writable({
    write(piece: Buffer, _encoding, done) {
      written += piece.toString()
      done()
    },
  })
  beforeAll(async () => {
    server = await startTestServer({ log: pino({ level: 'info', base: undefined }, sink) })
  })
  afterAll(() => server.close())
  beforeEach(() => {
    written = ''
    server.clock.advance(60_000)
  })

  it('is logged by the workflow server: input it refuses, bodies it cannot read and calls there are not; no value of theirs', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' }
    await server.call('lina', '/api/account/changePassword', { password: 'Hidden#Value1', extra: 'kept out' }, from)
    await server.call('lina', '/api/none', { password: 'Hidden#Value2' }, from)
    await server.app.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json', ...from },
      payload: '{"account": broken Hidden#Value3',
    })
    const { headers, payload } = multipartFile('a.txt', 'text')
    await server.app.fastify.inject({
      method: 'POST',
      url: '/api/file/upload',
      headers: { ...headers, ...from },
      payload: payload.subarray(0, 40),
    })
    expect(told(written)).toMatchObject([
      {
        level: 40,
        reason: 'input.invalid',
        path: '/api/account/changePassword',
        address: '203.0.113.7',
        fields: expect.arrayContaining(['oldPassword']),
      },
      { reason: 'call.unknown', path: 'no call' },
      { reason: 'input.unreadable', path: '/api/auth/login' },
    ])
    expect(written).not.toContain('Hidden#Value')
  })

  it('fills no log: once a minute for each address and matter, and twenty of one address', async () => {
    const ask = (address: string) => server.call(null, '/api/none', {}, { 'x-forwarded-for': address })
    for (let time = 0; time < 5; time++) await ask('203.0.113.8')
    await ask('203.0.113.9')
    expect(told(written).map(({ address }) => address)).toEqual(['203.0.113.8', '203.0.113.9'])
  })
})

describe('16.3.3 what is turned away at the door of the web', () => {
  let web: OwnWeb
  let out: jest.SpyInstance
  let written = ''
  beforeAll(async () => {
    web = await startOwnWeb({ trustProxy: true })
    out = jest.spyOn(process.stdout, 'write').mockImplementation((piece) => {
      written += String(piece)
      return true
    })
  })
  afterAll(async () => {
    out.mockRestore()
    await web.close()
  })

  it('is logged with why, by whom and where, without what was sent', async () => {
    const ask = (path: string, headers: Record<string, string>, address: string, method = 'POST') =>
      fetch(`${web.url}${path}`, {
        method,
        body: '{"password":"Hidden#Value"}',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      })
    await ask('/api/account/logininfo?token=Hidden%23Value', {}, '203.0.113.21')
    await ask('/api/account/logininfo', { 'x-requested-with': 'x', origin: 'https://evil.example' }, '203.0.113.22')
    await ask('/api/account/logininfo', { 'x-requested-with': 'x' }, '203.0.113.23', 'PUT')
    // Nobody’s call without a session is no attempt: it ends by itself.
    await ask('/api/account/logininfo', { 'x-requested-with': 'x' }, '203.0.113.24')
    expect(told(written)).toMatchObject([
      { level: 40, reason: 'request.foreign', path: '/api/account/logininfo', address: '203.0.113.21' },
      { reason: 'request.foreign', address: '203.0.113.22' },
      { reason: 'call.unknown', method: 'PUT', address: '203.0.113.23' },
    ])
    expect(written).not.toContain('Hidden')
  })
})
