import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { compressed } from './compressed'
import type { Answer } from './arrival'

const text = JSON.stringify({ rows: Array.from({ length: 500 }, (_, index) => ({ index, title: '采购申请' })) })
const answer = (headers: Answer['headers'] = {}): Answer => ({
  status: 200,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  },
  body: Readable.from([Buffer.from(text)]),
})

describe('packing answers', () => {
  it('packs long JSON, and says so instead of a length that is no longer true', async () => {
    const packed = compressed(answer(), 'gzip, deflate, br')
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(packed.headers).not.toHaveProperty('content-length')
    expect(gunzipSync(await buffer(packed.body as Readable)).toString()).toBe(text)
  })

  it.each([
    ['a caller that cannot unpack', {}, undefined],
    ['a caller that refuses it', {}, 'gzip;q=0, identity'],
    ['a short answer', { 'content-length': '200' }, 'gzip'],
    ['a stream of events', { 'content-type': 'text/event-stream' }, 'gzip'],
    ['a file', { 'content-type': 'application/pdf' }, 'gzip'],
    ['what is packed already', { 'content-encoding': 'br' }, 'gzip'],
  ])('leaves alone: %s', (_case, headers, accepted) => {
    const plain = answer(headers)
    expect(compressed(plain, accepted)).toBe(plain)
  })

  it('an answer that breaks off breaks off packed as well', async () => {
    const broken = answer()
    const packed = compressed(broken, 'gzip')
    ;(broken.body as Readable).destroy(new Error('gone'))
    await expect(buffer(packed.body as Readable)).rejects.toThrow('gone')
  })
})
