import type { TaskView } from '@/lib/contracts/tasks'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { operator, workItemKind } from '@/lib/words/workflow-enumerations'
import { organisationFacts } from '@/server/modules/processes'
import { switchAgents } from '@/server/modules/tasks'
import { ProcessVersions } from '@/server/runtime'
import { act, myItem, startPurchase } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('standing in for somebody', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const rows = async (account: string, listKind: number) =>
    (await server.call<{ rows: WorkItemRow[] }>(account, '/api/workitem/list', { kind: listKind, pageSize: 50 })).data
      .rows

  it('begins and ends when the principal says, and what the agent does is done for him', async () => {
    const now = server.clock.now().getTime()
    const rule = await server.call<{ agentId: string; state: string }>('lina', '/api/agent/setAgent', {
      agent: 'gaofeng',
      startsAt: new Date(now - 1000).toISOString(),
      endsAt: new Date(now + 86_400_000).toISOString(),
      reason: '出差',
    })
    expect(rule.data).toMatchObject({ state: 'active' })
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '100.00')
    expect((await rows('gaofeng', workItemKind.Agent)).find((row) => row.taskId === taskId)?.flags).toContain('agent')
    expect((await rows('lina', workItemKind.Queue)).some((row) => row.taskId === taskId)).toBe(true)

    const done = await act(server, 'gaofeng', {
      operator: operator.Action,
      ...(await myItem(server, 'gaofeng', taskId)),
    })
    expect(done.code).toBe(200)
    const { opinions } = (await server.call<TaskView>('zhangwei', '/api/task/open', { taskId })).data
    expect(opinions.at(-1)).toMatchObject({ actor: { account: 'gaofeng' }, onBehalfOf: { account: 'lina' } })

    expect((await server.call('gaofeng', '/api/agent/endAgent', { agentId: rule.data.agentId })).code).toBe(404)
    expect(
      (await server.call<{ state: string }>('lina', '/api/agent/endAgent', { agentId: rule.data.agentId })).data.state,
    ).toBe('over')
    const later = await startPurchase(server, 'zhangwei', {}, '100.00')
    expect((await rows('gaofeng', workItemKind.Queue)).some((row) => row.taskId === later.taskId)).toBe(false)
  })

  it('covers the categories, without the exceptions, and the steps the principal names', async () => {
    const now = server.clock.now().getTime()
    const period = { startsAt: new Date(now - 1000).toISOString(), endsAt: new Date(now + 86_400_000).toISOString() }
    const add = async (catalogName: string, parentId = '') =>
      (
        await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
          catalogName,
          parentId,
          catalogType: 'Processes',
          catalogOrder: 1,
        })
      ).data.catalogId
    const top = await add('Office')
    await add('Rooms', top)
    const step = (
      id: string,
    ): { id: string; type: 'Activity'; participants: { participantType: number; param0: string }[] } => ({
      id,
      type: 'Activity',
      participants: [{ participantType: 0, param0: 'lina' }],
    })
    for (const processId of ['rooms', 'kitchen', 'elsewhere'])
      await publishRow(server, processId, [step('first'), step('second')])
    await server.database.execute(
      "update processes set catalog_name = 'Rooms' where process_id in ('rooms', 'kitchen')",
    )
    const start = async (processId: string) =>
      (await act(server, 'zhangwei', { operator: operator.Start, processId })).data.taskId
    const mine = async () => {
      const items = await rows('gaofeng', workItemKind.Agent)
      return (taskId: string) => items.some((row) => row.taskId === taskId)
    }

    // A rule about something there is not would cover nothing and look as if it did.
    for (const field of ['processIds', 'exceptProcessIds', 'catalogIds'] as const) {
      const refused = await server.call('lina', '/api/agent/setAgent', {
        agent: 'gaofeng',
        ...period,
        [field]: ['no-such'],
      })
      expect([refused.code, refused.fields]).toEqual([400, { [field]: '有一项已经不存在' }])
    }
    const whole = await server.call<{ agentId: string }>('lina', '/api/agent/setAgent', {
      agent: 'gaofeng',
      ...period,
      catalogIds: [top],
      exceptProcessIds: ['kitchen'],
    })
    expect(whole.data).toMatchObject({ catalogIds: [top], exceptProcessIds: ['kitchen'], steps: [] })
    const [rooms, kitchen, elsewhere] = [await start('rooms'), await start('kitchen'), await start('elsewhere')]
    expect([rooms, kitchen, elsewhere].map(await mine())).toEqual([true, false, false])
    await server.call('lina', '/api/agent/endAgent', { agentId: whole.data.agentId })

    const one = await server.call<{ agentId: string }>('lina', '/api/agent/setAgent', {
      agent: 'gaofeng',
      ...period,
      steps: [{ processId: 'elsewhere', activityId: 'second' }],
    })
    const [other, stepwise] = [await start('rooms'), await start('elsewhere')]
    expect([other, stepwise].map(await mine())).toEqual([false, false])
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', stepwise)) })
    expect([other, stepwise].map(await mine())).toEqual([false, true])
    await server.call('lina', '/api/agent/endAgent', { agentId: one.data.agentId })
  })

  it('an agent who gets what is open already gets only what his rule covers', async () => {
    const now = server.clock.now().getTime()
    const [covered, left] = [
      (await startPurchase(server, 'zhangwei', {}, '100.00')).taskId,
      (await act(server, 'zhangwei', { operator: operator.Start, processId: 'elsewhere' })).data.taskId,
    ]
    await server.call('lina', '/api/agent/setAgent', {
      agent: 'gaofeng',
      mode: 'move',
      includeOpen: true,
      exceptProcessIds: ['elsewhere'],
      startsAt: new Date(now - 1000).toISOString(),
      endsAt: new Date(now + 86_400_000).toISOString(),
    })
    await switchAgents({ app: server.app, runtime: { versions: new ProcessVersions(), facts: organisationFacts } })
    const queue = (await rows('lina', workItemKind.Queue)).map(({ taskId }) => taskId)
    expect([queue.includes(covered), queue.includes(left)]).toEqual([false, true])
  })

  it('names what is wrong with a rule', async () => {
    const past = await server.call('lina', '/api/agent/setAgent', {
      agent: 'lina',
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: '2026-01-02T00:00:00Z',
    })
    expect(past).toMatchObject({
      code: 400,
      fields: { agent: '没有这个人，或者不能选他', endsAt: '要晚于现在和开始时间' },
    })
  })

  it('two who name each other at the same moment make no circle', async () => {
    const now = server.clock.now().getTime()
    const name = (account: string, agent: string) =>
      server.call(account, '/api/agent/setAgent', {
        agent,
        startsAt: new Date(now + 86_400_000).toISOString(),
        endsAt: new Date(now + 2 * 86_400_000).toISOString(),
      })
    const pairs = [
      ['zhangwei', 'wangfang'],
      ['gaofeng', 'designer'],
    ] as const
    for (const [one, other] of pairs) {
      const answers = await Promise.all([name(one, other), name(other, one)])
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 400])
    }
  })
})
