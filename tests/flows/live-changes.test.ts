import { operator } from '@/lib/words/workflow-enumerations'
import { LiveChanges } from '@/server/modules/tasks/lists/live-changes'
import { act, startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('what people are told while they look', (kind) => {
  let server: TestServer
  let changes: LiveChanges
  beforeAll(async () => {
    server = await startTestServer({ kind })
    const source = {
      database: server.database,
      now: () => server.clock.now(),
      onError: (error: unknown) => {
        throw error
      },
    }
    changes = new LiveChanges(source, server.app.deps.tenantId)
  })
  afterAll(async () => {
    changes.stop()
    await server?.close()
  })

  it('tells those a change concerns, once, and nobody else', async () => {
    const told: string[] = []
    const stops = ['zhangwei', 'lina', 'zhoukaiwen'].map((account) =>
      changes.listen(account, () => void told.push(account)),
    )
    server.clock.advance(60_000)
    await changes.look()
    told.length = 0

    const { taskId } = await startPurchase(server, 'zhangwei')
    await changes.look()
    expect(told.sort()).toEqual(['lina', 'zhangwei'])
    await changes.look()
    expect(told).toHaveLength(2)

    await act(server, 'zhangwei', { operator: operator.Comment, taskId, opinion: '请尽快' })
    await changes.look()
    expect(told.sort()).toEqual(['lina', 'lina', 'zhangwei', 'zhangwei'])
    stops.forEach((stop) => stop())
  })

  it('what is marked in one window is told to the person’s others, and to nobody else', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const told: string[] = []
    const stops = ['zhangwei', 'lina'].map((account) => changes.listen(account, () => void told.push(account)))
    server.clock.advance(60_000)
    await changes.look()
    told.length = 0
    await server.call('lina', '/api/message/mark', { threadIds: [taskId], mark: 'read' })
    await changes.look()
    expect(told).toEqual(['lina'])
    stops.forEach((stop) => stop())
  })

  it('answers a browser with events, and ends with the server', async () => {
    const address = await server.app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${address}/api/live/changes`, {
      headers: { connection: 'close', authorization: `Bearer ${await server.tokenOf('lina')}` },
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('connection')).toBe('close')
    const reader = response.body!.getReader()
    let text = ''
    while (!text.includes('event: change')) text += new TextDecoder().decode((await reader.read()).value)
    await reader.cancel()
    const refused = await fetch(`${address}/api/live/changes`, { headers: { connection: 'close' } })
    expect([refused.status, (await refused.json()).code]).toEqual([401, 401])
  })
})

describe('more windows than a server keeps told', () => {
  let server: TestServer
  let address: string
  beforeAll(async () => {
    server = await startTestServer({ settings: { LIVE_STREAMS: '10' } })
    address = await server.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server?.close())
  const look = async (account: string) => {
    const gone = new AbortController()
    const response = await fetch(`${address}/api/live/changes`, {
      signal: gone.signal,
      headers: { authorization: `Bearer ${await server.tokenOf(account)}` },
    })
    return { response, leave: () => gone.abort(), reader: response.body!.getReader() }
  }

  it('R10 are refused in plain words, while those that are told stay told and everybody else is served', async () => {
    const told = [
      ...(await Promise.all(Array.from({ length: 6 }, () => look('lina')))),
      ...(await Promise.all(Array.from({ length: 4 }, () => look('gaofeng')))),
    ]
    expect(told.map(({ response }) => response.status)).toEqual(Array.from({ length: 10 }, () => 200))
    for (let tries = 0; tries < Number(process.env.STREAM_TRIES ?? 100); tries++) {
      const { response, reader } = await look('wangfang')
      expect(response.status).toBe(429)
      const { value } = await reader.read()
      expect(JSON.parse(new TextDecoder().decode(value))).toMatchObject({
        code: 429,
        message: expect.stringMatching(/.+/),
      })
    }
    expect((await server.call('wangfang', '/api/workitem/counts')).code).toBe(200)
    // One more window of somebody who has six takes the place of his oldest.
    const seventh = await look('lina')
    expect(seventh.response.status).toBe(200)
    let ended = false
    while (!ended) ended = (await told[0]!.reader.read()).done
    // A window that closes makes room.
    told[6]!.leave()
    let after = await look('wangfang')
    while (after.response.status === 429) after = await look('wangfang')
    expect(after.response.status).toBe(200)
    for (const { leave } of [...told, seventh, after]) leave()
  })
})
