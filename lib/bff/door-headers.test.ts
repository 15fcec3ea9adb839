import { headersToPassBack, headersToPassOn } from './door-headers'

describe('headers at the door', () => {
  it('passes on what belongs to the call and keeps what is ours to say', () => {
    const passed = headersToPassOn({
      accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': 'abcdefgh', cookie: 'a=b', authorization: 'Bearer stolen',
      'x-given': '{}', 'x-locale': 'xx', 'x-forwarded-for': '1.2.3.4', rsc: '1', 'next-action': 'x', 'x-middleware-subrequest': 'x', host: 'evil',
      'transfer-encoding': 'chunked', upgrade: 'h2c',
    })
    expect(passed).toEqual({ accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': 'abcdefgh' })
  })

  it('drops what the connection header names', () => {
    expect(headersToPassOn({ connection: 'close, X-Secret', 'x-secret': '1', 'x-other': '2' })).toEqual({ 'x-other': '2' })
  })

  it('passes back a file’s headers, never a cookie, and keeps answers out of caches', () => {
    const passed = headersToPassBack({ 'content-disposition': 'attachment', 'set-cookie': ['a=b'], connection: 'keep-alive', server: 'x' })
    expect(passed).toEqual({ 'content-disposition': 'attachment', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  })
})
