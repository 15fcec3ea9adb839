import type { TaskView } from '@/lib/contracts/tasks'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { operator, workItemKind } from '@/lib/contracts/workflow-enumerations'
import { act, myItem, startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('standing in for somebody', (kind) => {
  let server: TestServer
  beforeAll(async () => { server = await startTestServer({ kind }) }, 120_000)
  afterAll(() => server.close())

  const rows = async (account: string, listKind: number) =>
    (await server.call<{ rows: WorkItemRow[] }>(account, '/api/workitem/list', { kind: listKind, pageSize: 50 })).data.rows

  it('begins and ends when the principal says, and what the agent does is done for him', async () => {
    const now = server.clock.now().getTime()
    const rule = await server.call<{ agentId: string; state: string }>('lina', '/api/agent/setAgent', {
      agent: 'gaofeng', startsAt: new Date(now - 1000).toISOString(), endsAt: new Date(now + 86_400_000).toISOString(), reason: '出差',
    })
    expect(rule.data).toMatchObject({ state: 'active' })
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '100.00')
    expect((await rows('gaofeng', workItemKind.Agent)).find((row) => row.taskId === taskId)?.flags).toContain('agent')
    expect((await rows('lina', workItemKind.Queue)).some((row) => row.taskId === taskId)).toBe(true)

    const done = await act(server, 'gaofeng', { operator: operator.Action, ...(await myItem(server, 'gaofeng', taskId)) })
    expect(done.code).toBe(200)
    const { opinions } = (await server.call<TaskView>('zhangwei', '/api/task/open', { taskId })).data
    expect(opinions.at(-1)).toMatchObject({ actor: { account: 'gaofeng' }, onBehalfOf: { account: 'lina' } })

    expect((await server.call('gaofeng', '/api/agent/endAgent', { agentId: rule.data.agentId })).code).toBe(404)
    expect((await server.call<{ state: string }>('lina', '/api/agent/endAgent', { agentId: rule.data.agentId })).data.state).toBe('over')
    const later = await startPurchase(server, 'zhangwei', {}, '100.00')
    expect((await rows('gaofeng', workItemKind.Queue)).some((row) => row.taskId === later.taskId)).toBe(false)
  })

  it('names what is wrong with a rule', async () => {
    const past = await server.call('lina', '/api/agent/setAgent', { agent: 'lina', startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-02T00:00:00Z' })
    expect(past).toMatchObject({ code: 400, fields: { agent: 'personUnknown', endsAt: 'past' } })
  })
})
