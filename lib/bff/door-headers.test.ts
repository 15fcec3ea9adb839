import { headersToPassBack, headersToPassOn } from './door-headers'

beforeAll(() => {
  process.env.SESSION_SECRET = 'only-for-this-test-0123456789abcdef'
})

describe('headers at the door', () => {
  it('passes on what belongs to the call and keeps what is ours to say', () => {
    const passed = headersToPassOn(
      {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': 'abcdefgh',
        cookie: 'a=b',
        authorization: 'Bearer stolen',
        'x-given': '{}',
        'x-known-browser': 'x',
        'x-locale': 'xx',
        'x-forwarded-for': '1.2.3.4',
        rsc: '1',
        'next-action': 'x',
        'x-middleware-subrequest': 'x',
        host: 'evil',
        'transfer-encoding': 'chunked',
        upgrade: 'h2c',
        connection: 'close',
        trailer: 'x',
        'content-length': '7',
      },
      { body: 'none' },
    )
    expect(passed).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'abcdefgh',
    })
  })

  it('says where a body ends as it was understood, not as it was written', () => {
    const written = { 'content-length': '007', 'transfer-encoding': 'CHUNKED', 'x-other': '2' }
    expect(headersToPassOn(written, { body: 'bytes', length: 7 })).toEqual({ 'x-other': '2', 'content-length': '7' })
    expect(headersToPassOn(written, { body: 'chunks' })).toEqual({ 'x-other': '2', 'transfer-encoding': 'chunked' })
  })

  it('passes back a file’s headers, never a cookie, and keeps answers out of caches', () => {
    const passed = headersToPassBack({
      'content-disposition': 'attachment',
      'set-cookie': ['a=b'],
      connection: 'keep-alive',
      server: 'x',
    })
    expect(passed).toEqual({
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  })
})
