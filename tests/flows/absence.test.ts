import type { AgentRule } from '@/lib/contracts/agents'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { operator, workItemKind } from '@/lib/words/workflow-enumerations'
import { organisationFacts } from '@/server/modules/processes'
import { switchAgents } from '@/server/modules/tasks'
import { ProcessVersions } from '@/server/runtime'
import { act, myItem, startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Preview {
  chain: { account: string; some: boolean }[]
  open: number
  items: { taskId: string; to: string[] }[]
}

onBothDatabases('being away', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())
  afterEach(async () => {
    await server.database.execute('update agents set ended_at = now(), switched_off_at = now() where ended_at is null')
    await server.database.execute('update users set enabled = true')
  })

  const queue = async (account: string) =>
    (
      await server.call<{ rows: WorkItemRow[] }>(account, '/api/workitem/list', {
        kind: workItemKind.Queue,
        pageSize: 50,
      })
    ).data.rows.map(({ taskId }) => taskId)
  const has = async (account: string, taskId: string) => (await queue(account)).includes(taskId)
  const period = () => {
    const now = server.clock.now().getTime()
    return { startsAt: new Date(now - 1000).toISOString(), endsAt: new Date(now + 86_400_000).toISOString() }
  }
  const away = async (principal: string, agent: string, more: object = {}) =>
    (
      await server.call<AgentRule>(principal, '/api/agent/setAgent', {
        agent,
        mode: 'move',
        includeOpen: true,
        ...period(),
        ...more,
      })
    ).data
  const settle = () =>
    switchAgents({ app: server.app, runtime: { versions: new ProcessVersions(), facts: organisationFacts } })
  const purchase = async () => (await startPurchase(server, 'zhangwei', {}, '100.00')).taskId

  it('what the preview says of every open item is what happens, and trying it leaves nothing behind', async () => {
    const taskId = await purchase()
    const asked = { agent: 'gaofeng', mode: 'move', includeOpen: true, ...period() }
    const before = await queue('lina')
    const said = (await server.call<Preview>('lina', '/api/agent/previewAgent', asked)).data
    expect(said.items.find((item) => item.taskId === taskId)?.to).toEqual(['高峰'])
    expect(await queue('lina')).toEqual(before)
    expect(
      (await server.call<AgentRule[]>('lina', '/api/agent/getMyAgents')).data.some((r) => r.state === 'active'),
    ).toBe(false)
    await server.call('lina', '/api/agent/setAgent', asked)
    await settle()
    for (const item of said.items)
      expect([await has('lina', item.taskId), await has('gaofeng', item.taskId)]).toEqual(
        item.to.length > 0 ? [false, true] : [true, false],
      )
  })

  it('a chain is shown, and a circle refused with its names', async () => {
    await away('gaofeng', 'wangfang')
    const said = (
      await server.call<Preview>('lina', '/api/agent/previewAgent', { agent: 'gaofeng', mode: 'move', ...period() })
    ).data
    expect(said.chain.map(({ account }) => account)).toEqual(['gaofeng', 'wangfang'])
    const circle = await server.call('wangfang', '/api/agent/setAgent', { agent: 'gaofeng', mode: 'move', ...period() })
    expect(circle.code).toBe(400)
    expect(circle.fields?.agent).toContain('王芳 → 高峰 → 王芳')
    // Not in the same time, it is none.
    const later = server.clock.now().getTime() + 5 * 86_400_000
    const other = await server.call('wangfang', '/api/agent/setAgent', {
      agent: 'gaofeng',
      startsAt: new Date(later).toISOString(),
      endsAt: new Date(later + 1000).toISOString(),
    })
    expect(other.code).toBe(200)
  })

  it('through a chain what is open goes to its end, and comes back from there', async () => {
    const taskId = await purchase()
    const second = await away('gaofeng', 'wangfang')
    const first = await away('lina', 'gaofeng')
    await settle()
    expect([await has('lina', taskId), await has('gaofeng', taskId), await has('wangfang', taskId)]).toEqual([
      false,
      false,
      true,
    ])
    await server.call('lina', '/api/agent/endAgent', { agentId: first.agentId })
    await settle()
    expect([await has('lina', taskId), await has('wangfang', taskId)]).toEqual([true, false])
    await server.call('gaofeng', '/api/agent/endAgent', { agentId: second.agentId })
  })

  it.each([
    ['all', true],
    ['unopened', false],
    ['stay', false],
  ])('back with "%s": what the agent has opened comes back: %s', async (items, comes) => {
    const taskId = await purchase()
    const rule = await away('lina', 'gaofeng')
    await settle()
    const item = await myItem(server, 'gaofeng', taskId)
    await server.call('gaofeng', '/api/task/open', { taskId, workItemId: item.workItemId })
    await server.call('lina', '/api/agent/endAgent', { agentId: rule.agentId, items })
    await settle()
    await settle()
    expect([await has('lina', taskId), await has('gaofeng', taskId)]).toEqual([comes, !comes])
  })

  it('new items alone: what was open stays, and neither end touches it', async () => {
    const open = await purchase()
    const rule = await away('lina', 'gaofeng', { includeOpen: false })
    await settle()
    const fresh = await purchase()
    expect([await has('lina', open), await has('gaofeng', fresh)]).toEqual([true, true])
    await server.call('lina', '/api/agent/endAgent', { agentId: rule.agentId, items: 'all' })
    await settle()
    expect([await has('lina', open), await has('lina', fresh), await has('gaofeng', fresh)]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('what was done in my name is told to both, and I may look at it', async () => {
    const taskId = await purchase()
    await away('lina', 'gaofeng')
    await settle()
    const done = await act(server, 'gaofeng', {
      operator: operator.Action,
      opinion: '替李娜看过',
      ...(await myItem(server, 'gaofeng', taskId)),
    })
    expect(done.code).toBe(200)
    const told = async (account: string, side: string) =>
      (
        await server.call<{
          rows: { taskId: string; text: string; by: { account: string }; principal: { account: string } }[]
        }>(account, '/api/agent/getDoneForOthers', { side })
      ).data.rows.filter((row) => row.taskId === taskId)
    const row = { text: '替李娜看过', by: { account: 'gaofeng' }, principal: { account: 'lina' } }
    expect(await told('lina', 'inMyName')).toMatchObject([row])
    expect(await told('gaofeng', 'byMe')).toMatchObject([row])
    expect(await told('wangfang', 'inMyName')).toEqual([])
    expect((await server.call('lina', '/api/task/open', { taskId })).code).toBe(200)
  })

  it('an agent who leaves gives everything back, opened or not, and the rule is over', async () => {
    const taskId = await purchase()
    const rule = await away('lina', 'gaofeng')
    await settle()
    await server.call('gaofeng', '/api/task/open', { ...(await myItem(server, 'gaofeng', taskId)) })
    await server.database.execute("update users set enabled = false where account = 'gaofeng'")
    await settle()
    expect(await has('lina', taskId)).toBe(true)
    const mine = (await server.call<AgentRule[]>('lina', '/api/agent/getMyAgents')).data
    expect(mine.find(({ agentId }) => agentId === rule.agentId)).toMatchObject({ state: 'over', agentGone: true })
    // Nothing twice: a second look finds nothing to do.
    await settle()
    expect((await queue('lina')).filter((one) => one === taskId)).toHaveLength(1)
  })

  it('of who leaves while he is away nothing comes back: his agent keeps it', async () => {
    const taskId = await purchase()
    const rule = await away('lina', 'gaofeng')
    await settle()
    await server.database.execute("update users set enabled = false where account = 'lina'")
    await server.call('admin', '/api/admin/endAgentFor', { agentId: rule.agentId, items: 'all' })
    await settle()
    expect(await has('gaofeng', taskId)).toBe(true)
    // Nobody can be away with him, nor be set as a stand-in of his.
    const refused = await server.call('admin', '/api/admin/setAgentFor', {
      principal: 'lina',
      agent: 'gaofeng',
      ...period(),
    })
    expect(refused).toMatchObject({ code: 400, fields: { principal: '没有这个人，或者不能选他' } })
  })

  it('who looks after stand-ins sets one for somebody else, lists, exports and ends it; it is written down', async () => {
    const set = await server.call<AgentRule>('admin', '/api/admin/setAgentFor', {
      principal: 'lina',
      agent: 'gaofeng',
      includeOpen: 'true',
      reason: '突然生病',
      ...period(),
    })
    expect(set.data).toMatchObject({ principal: { account: 'lina' }, setBy: { account: 'admin' }, state: 'active' })
    const listed = await server.call<{ rows: AgentRule[]; records: number }>('admin', '/api/admin/listAgents', {
      keyword: 'lina',
      state: 'active',
    })
    expect(listed.data.rows.map(({ agentId }) => agentId)).toEqual([set.data.agentId])
    expect((await server.call('lina', '/api/admin/listAgents')).code).toBe(403)
    const ended = await server.call<AgentRule>('admin', '/api/admin/endAgentFor', { agentId: set.data.agentId })
    expect(ended.data).toMatchObject({ state: 'over', endedBy: { account: 'admin' } })
    expect((await server.call('admin', '/api/admin/endAgentFor', { agentId: set.data.agentId })).code).toBe(404)
    const logged = await server.database.execute(
      `select action from audit_log where object_id = '${set.data.agentId}' order by at`,
    )
    expect(logged.rows.map((row) => (row as { action: string }).action)).toEqual(['setAgent', 'endAgent'])
  })
})
