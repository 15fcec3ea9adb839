import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFileScanner } from '@/server/platform/file-scanner/file-scanner'
import { Readable } from 'node:stream'
import { fetchWithin } from './bounded-answer'

describe('R11 an answer from outside that does not end', () => {
  let server: Server
  let address: string
  let status = 200
  /** Whether the connection was ended while it was still being answered. */
  let dropped: Promise<unknown>
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume()
      dropped = once(response, 'close')
      if (request.url === '/short') return void response.end('{"short":true}')
      response.writeHead(status, { 'content-type': 'text/plain' })
      const piece = Buffer.alloc(65_536, 'a')
      const more = () => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  it('is refused at its limit and not taken any further; one within it is handed on whole', async () => {
    await expect(fetchWithin(100_000)(`${address}/endless`, {})).rejects.toThrow('larger than 100000 bytes')
    await dropped
    expect(await (await fetchWithin(100_000)(`${address}/short`, {})).json()).toEqual({ short: true })
  })

  it('of a scanner of uploads counts by its status and its beginning', async () => {
    const scan = () => createFileScanner(address)!.scan('a.txt', Readable.from([Buffer.from('content')]))
    expect(await scan()).toEqual({ kind: 'clean' })
    await dropped
    status = 422
    expect(await scan()).toEqual({ kind: 'refused', reason: 'a'.repeat(200) })
    await dropped
  })
})
