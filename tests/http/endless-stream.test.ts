import { once } from 'node:events'
import { get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { watchChanges } from '@/lib/contracts/live'
import { hostileTexts } from '../support/arbitrary-input'
import { changedTables, tablePrints } from '../support/table-prints'
import { startTestServer, type TestServer } from '../support/test-server'
import { callerAccounts } from './access-table'

/** Longer ones HTTP itself refuses. */
const hostile = hostileTexts.filter(({ length }) => length < 1000)
const headerValues = hostile.filter((text) => /^[\t\x20-\x7e\x80-\xff]+$/.test(text))
const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary' }))
const asked = fc.record({
  query: fc.array(fc.tuple(text, text), { maxLength: 4 }),
  locale: fc.option(fc.constantFrom(...headerValues)),
  lastEvent: fc.option(fc.constantFrom(...headerValues)),
  accept: fc.option(fc.constantFrom('*/*', 'text/event-stream', 'application/json', ...headerValues)),
})

describe('S3 the stream that does not end, asked in every way', () => {
  let server: TestServer
  let port: number
  beforeAll(async () => {
    server = await startTestServer()
    await server.app.fastify.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.fastify.server.address() as AddressInfo).port
  })
  afterAll(() => server.close())

  /** The beginning of the answer; who asked is gone then. */
  async function begin(path: string, headers: Record<string, string>) {
    const request = get({ port, path, headers: { connection: 'close', ...headers }, agent: false })
    const [response] = (await once(request, 'response')) as [
      NodeJS.ReadableStream & { statusCode: number; headers: IncomingHttpHeaders },
    ]
    let first = ''
    for await (const part of response) {
      first += String(part)
      if (response.statusCode === 200) break
    }
    request.destroy()
    return { status: response.statusCode, type: String(response.headers['content-type']), first }
  }

  it('begins for whoever is signed in and for nobody else, never with a 5xx, and changes nothing', async () => {
    const tokens = await Promise.all(Object.values(callerAccounts).map((account) => server.tokenOf(account)))
    // What a listening server does with the documents it begins with is no doing of the stream.
    await server.app.documents.readTexts()
    const before = await tablePrints(server.database)
    const bearer = fc.oneof(
      fc.constantFrom(...tokens).map((token) => ({ authorization: `Bearer ${token}`, known: true })),
      fc
        .constantFrom(undefined, '', 'Bearer', 'Basic eDp5', ...headerValues.map((value) => `Bearer ${value}`))
        .map((authorization) => ({ authorization, known: false })),
    )
    await fc.assert(
      fc.asyncProperty(bearer, asked, async ({ authorization, known }, { query, locale, lastEvent, accept }) => {
        const search = query
          .map((pair) => pair.map((part) => encodeURIComponent(Buffer.from(part).toString())).join('='))
          .join('&')
        const { status, type, first } = await begin(`${watchChanges.path}?${search}`, {
          ...(authorization === undefined ? {} : { authorization }),
          ...(locale === null ? {} : { 'x-locale': locale }),
          ...(lastEvent === null ? {} : { 'last-event-id': lastEvent }),
          ...(accept === null ? {} : { accept }),
        })
        if (known && status === 200) {
          expect(type).toContain('text/event-stream')
          expect(first).toMatch(/^retry: 5000\n\n/)
          return
        }
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
        if (!known) expect(status).toBe(401)
        expect(JSON.parse(first)).toMatchObject({ code: status, message: expect.stringMatching(/.+/) })
      }),
      { numRuns: Number(process.env.STREAM_TRIES ?? 150) },
    )
    expect(changedTables(before, await tablePrints(server.database))).toEqual([])
  })
})
