import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { watchPace } from './pace'

describe('a body that trickles in', () => {
  let server: Server
  let sockets: Socket[]
  let everyMs: number
  const slow = jest.fn((request: IncomingMessage) => request.socket.destroy())
  beforeEach(async () => {
    slow.mockClear()
    sockets = []
    server = createServer((request, response) => {
      watchPace(request, () => slow(request), { everyMs, bytes: 100 })
      request.resume()
      request.on('end', () => response.end('whole'))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(async () => {
    sockets.forEach((socket) => socket.destroy())
    await new Promise((resolve) => server.close(resolve))
  })
  const open = (length: number): Socket => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`)
    return socket
  }
  const closed = (socket: Socket) => new Promise<void>((resolve) => socket.on('close', () => resolve()))
  const answered = (socket: Socket) =>
    new Promise<string>((resolve) => socket.on('data', (piece) => resolve(piece.toString())))

  it('R10 ends the call, byte by byte or not at all', async () => {
    everyMs = 20
    const [trickling, silent] = [open(10_000), open(10_000)]
    trickling.resume()
    silent.resume()
    const timer = setInterval(() => trickling.write('x'), 2)
    await Promise.all([closed(trickling), closed(silent)])
    clearInterval(timer)
    expect(slow).toHaveBeenCalledTimes(2)
  })

  it('R10 leaves a call alone that keeps the pace, however long it takes, and those beside a slow one', async () => {
    // Long enough for a machine that is busy with something else.
    everyMs = 400
    const [slowOne, steady, whole] = [open(10_000), open(40_000), open(5)]
    slowOne.resume()
    whole.write('12345')
    expect(await answered(whole)).toContain('whole')
    const answer = answered(steady)
    const timer = setInterval(() => steady.write('x'.repeat(100)), 2)
    await closed(slowOne)
    expect(await answer).toContain('whole')
    clearInterval(timer)
    expect(slow).toHaveBeenCalledTimes(1)
  })
})
