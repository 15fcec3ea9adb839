import { createServer, type AddressInfo, type Socket } from 'node:net'
import { readEnvironment } from '@/lib/environment'
import { startDirectory } from '@/tests/support/directory'
import { directoryPasswordFits } from './directory-password'

/** A directory that answers every bind with these bytes, again and again for as long as somebody listens. */
async function talkative(piece: Buffer) {
  const told = { bytes: 0 }
  const pour = (socket: Socket) => {
    while (!socket.destroyed && socket.write(piece)) told.bytes += piece.length
  }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', () => pour(socket))
    socket.on('drain', () => pour(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `ldap://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { told, url, close: () => server.close() }
}

describe('R11 a directory that says too much', () => {
  it.each([
    [
      'one message without an end',
      Buffer.concat([Buffer.from([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff]), Buffer.alloc(65_536)]),
    ],
    // The end of a search nobody began, as small as a message can be.
    ['messages without number', Buffer.from([0x30, 0x05, 0x02, 0x01, 0x07, 0x65, 0x00])],
  ])('lets nobody in and is heard no further: %s', async (_what, piece) => {
    const directory = await talkative(piece)
    const env = readEnvironment({ LDAP_URL: directory.url })
    expect(await directoryPasswordFits(env, 'lina', 'x')).toBe(false)
    // What the sockets of both sides hold may be sent before it shows that nobody listens.
    expect(directory.told.bytes).toBeLessThan(20_000_000)
    directory.close()
  })
})

describe('an account as it is asked for at the directory', () => {
  it.each(['a$&b', "a$'b", 'a$$b', 'a$`b'])('is the one that was typed: %s', async (account) => {
    const { directory, url } = await startDirectory({ [account]: 'its own' })
    expect(await directoryPasswordFits(readEnvironment({ LDAP_URL: url }), account, 'its own')).toBe(true)
    await new Promise<void>((resolve) => directory.close(() => resolve()))
  })
})
