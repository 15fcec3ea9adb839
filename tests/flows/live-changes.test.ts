import { operator } from '@/lib/contracts/workflow-enumerations'
import { LiveChanges } from '@/server/modules/tasks/live-changes'
import { act, startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('what people are told while they look', (kind) => {
  let server: TestServer
  let changes: LiveChanges
  beforeAll(async () => {
    server = await startTestServer({ kind })
    changes = new LiveChanges({ database: server.database, now: () => server.clock.now(), onError: (error) => { throw error } })
  })
  afterAll(async () => {
    changes.stop()
    await server?.close()
  })

  it('tells those a change concerns, once, and nobody else', async () => {
    const told: string[] = []
    const stops = ['zhangwei', 'lina', 'zhoukaiwen'].map((account) => changes.listen(account, () => void told.push(account)))
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

  it('answers a browser with events, and ends with the server', async () => {
    const address = await server.app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${address}/api/live/changes`, { headers: { connection: 'close', authorization: `Bearer ${await server.tokenOf('lina')}` } })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = response.body!.getReader()
    let text = ''
    while (!text.includes('event: change')) text += new TextDecoder().decode((await reader.read()).value)
    await reader.cancel()
    const refused = await fetch(`${address}/api/live/changes`, { headers: { connection: 'close' } })
    expect([refused.status, (await refused.json()).code]).toEqual([401, 401])
  })
})
