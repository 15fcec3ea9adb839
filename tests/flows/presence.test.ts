import { PresenceWatch } from '@/server/modules/processes/presence-watch'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const processId = 'purchase-request'

onBothDatabases('who else designs a process', (kind) => {
  let server: TestServer
  let address: string
  beforeAll(async () => {
    server = await startTestServer({ kind })
    address = await server.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server?.close())

  /** A designer open in a browser: what it is told, and how to close it. */
  async function open(account: string, asked = processId) {
    const gone = new AbortController()
    const response = await fetch(`${address}/api/process/watchPresence?processId=${asked}`, {
      signal: gone.signal,
      headers: { connection: 'close', authorization: `Bearer ${await server.tokenOf(account)}` },
    })
    const reader = response.body!.getReader()
    let text = ''
    const told = async (): Promise<{ account: string; name: string; chosen: string }[]> => {
      for (;;) {
        const found = /event: present\ndata: (.*)\n\n/.exec(text)
        if (found) {
          text = text.slice(found.index + found[0].length)
          return JSON.parse(found[1]!)
        }
        const { value, done } = await reader.read()
        if (done) throw new Error(`ended: ${text}`)
        text += new TextDecoder().decode(value)
      }
    }
    return { response, told, leave: () => gone.abort() }
  }

  it('is told when they come, choose something and go, without being asked again', async () => {
    const designer = await open('designer')
    expect(designer.response.headers.get('content-type')).toContain('text/event-stream')
    expect(await designer.told()).toEqual([])
    const admin = await open('admin')
    expect(await admin.told()).toMatchObject([{ account: 'designer', chosen: '' }])
    expect(await designer.told()).toMatchObject([{ account: 'admin', chosen: '' }])
    await server.call('admin', '/api/process/present', { processId, chosen: 'leader' })
    expect(await designer.told()).toMatchObject([{ account: 'admin', chosen: 'leader' }])
    admin.leave()
    expect(await designer.told()).toEqual([])
    designer.leave()
  })

  it('keeps whom one of two windows of his still shows', async () => {
    const designer = await open('designer')
    await designer.told()
    const [one, other] = [await open('admin'), await open('admin')]
    await Promise.all([one.told(), other.told()])
    expect(await designer.told()).toMatchObject([{ account: 'admin' }])
    one.leave()
    await server.call('admin', '/api/process/present', { processId, chosen: 'finance' })
    expect(await designer.told()).toMatchObject([{ account: 'admin', chosen: 'finance' }])
    other.leave()
    expect(await designer.told()).toEqual([])
    designer.leave()
  })

  it('tells nothing to whom designing is not allowed', async () => {
    const response = await fetch(`${address}/api/process/watchPresence?processId=${processId}`, {
      headers: { connection: 'close', authorization: `Bearer ${await server.tokenOf('zhangwei')}` },
    })
    expect(await response.json()).toMatchObject({ code: 403 })
  })

  it('counts whoever watches as there, and whoever has said nothing for long as gone', async () => {
    const source = {
      database: server.database,
      now: () => server.clock.now(),
      onError: (error: unknown) => {
        throw error
      },
    }
    const told: string[][] = []
    const watch = new PresenceWatch(source, server.app.deps.tenantId)
    const stop = watch.listen({
      processId,
      account: 'designer',
      tell: (others) => void told.push(others.map(({ account }) => account)),
    })
    await server.call('admin', '/api/process/present', { processId, chosen: 'leader' })
    await watch.look()
    server.clock.advance(60_000)
    await watch.look()
    expect(told.at(-1)).toEqual([])
    expect(told.flat()).toEqual(['admin'])
    const { data } = await server.call<{ account: string }[]>('admin', '/api/process/present', { processId })
    expect(data.map(({ account }) => account)).toEqual(['designer'])
    stop()
    watch.stop()
  })
})
