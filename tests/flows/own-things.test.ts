import type { Secretary } from '@/lib/contracts/agents'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { personAsCaller, principalAsCaller } from '@/server/http/caller'
import { callerNamed, organisationFacts } from '@/server/modules/processes'
import { switchAgents } from '@/server/modules/tasks'
import { ProcessVersions } from '@/server/runtime'
import { act, myItem, startPurchase } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Groups {
  groups: { name: string; members: { account: string; enabled: boolean }[] }[]
}

onBothDatabases('what a person arranges for himself', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const settle = () =>
    switchAgents({ app: server.app, runtime: { versions: new ProcessVersions(), facts: organisationFacts } })
  const prepared = async () =>
    (
      await server.call<{ taskId: string; workItemId: string; rev: number; by: string; opinion: string }[]>(
        'lina',
        '/api/agent/getPrepared',
      )
    ).data
  const help = async (more: object) => {
    const secretary = 'hexiaotong'
    const { rev } = await server.call<Secretary>('lina', '/api/agent/getSecretary', { secretary })
    return server.call<Secretary>('lina', '/api/agent/setSecretary', { secretary, rev, ...more })
  }

  it('what a secretary has prepared the chief confirms with one act, and the log tells both', async () => {
    await help({ mayPrepare: true })
    const { taskId, rev } = await startPurchase(server, 'zhangwei', {}, '100.00')
    const { workItemId } = await myItem(server, 'lina', taskId)
    const kept = await act(server, 'hexiaotong', {
      operator: operator.Save,
      taskId,
      workItemId,
      expectedRev: rev,
      opinion: '预算内，建议同意',
    })
    expect(kept.code).toBe(200)
    const item = (await prepared()).find((one) => one.taskId === taskId)!
    expect(item).toMatchObject({ by: '何晓彤', opinion: '预算内，建议同意' })
    const done = await act(server, 'lina', {
      operator: operator.Action,
      taskId,
      workItemId: item.workItemId,
      expectedRev: item.rev,
      opinion: item.opinion,
    })
    expect(done.code).toBe(200)
    expect((await prepared()).some((one) => one.taskId === taskId)).toBe(false)
  })

  it('a secretary who acts keeps within his amount, from the next moment on, and no longer than he was asked', async () => {
    const small = (await startPurchase(server, 'zhangwei', {}, '100.00')).taskId
    const large = (await startPurchase(server, 'zhangwei', {}, '9000.00')).taskId
    await help({ mayAct: true, mostAmount: '5000' })
    await settle()
    const decide = async (taskId: string) => {
      const { data } = await server.call<TaskView>('hexiaotong', '/api/task/open', { taskId })
      return act(server, 'hexiaotong', {
        operator: operator.Action,
        taskId,
        workItemId: data.workItem?.workItemId ?? '',
        expectedRev: data.task.rev,
      })
    }
    expect((await decide(large)).code).not.toBe(200)
    expect((await decide(small)).code).toBe(200)
    const { opinions } = (await server.call<TaskView>('zhangwei', '/api/task/open', { taskId: small })).data
    expect(opinions.at(-1)).toMatchObject({ actor: { account: 'hexiaotong' }, onBehalfOf: { account: 'lina' } })
    // Sent away, he has no hand in what is open either.
    const other = (await startPurchase(server, 'zhangwei', {}, '100.00')).taskId
    await server.call('lina', '/api/agent/removeSecretary', { secretary: 'hexiaotong' })
    await settle()
    expect((await decide(other)).code).not.toBe(200)
    expect((await myItem(server, 'lina', other)).workItemId).not.toBe('')
  })

  it('a secretary’s amount is in yuan: what is in another currency he prepares', async () => {
    const step = {
      id: 'check',
      type: 'Activity' as const,
      participants: [{ participantType: 0 as const, param0: 'lina' }],
    }
    const price = { id: 'price', type: 'money' as const, label: 'Price', currency: 'USD' }
    await publishRow(server, 'abroad', [step], [price], { summaryFields: ['price'] })
    await help({ mayAct: true, mostAmount: '5000' })
    const started = await act(server, 'zhangwei', {
      operator: operator.Start,
      processId: 'abroad',
      formData: { note: 'dear', price: '4000.00' },
    })
    const { taskId } = started.data
    const { data } = await server.call<TaskView>('hexiaotong', '/api/task/open', { taskId })
    const { workItemId } = await myItem(server, 'lina', taskId)
    const decided = { operator: operator.Action, taskId, workItemId, expectedRev: data.task.rev }
    expect((await act(server, 'hexiaotong', decided)).code).not.toBe(200)
    expect((await act(server, 'lina', decided)).code).toBe(200)
    await server.call('lina', '/api/agent/removeSecretary', { secretary: 'hexiaotong' })
  })

  it('groups of one’s own hold people there are, and nobody else sees them', async () => {
    const save = (groups: object[], rev = '') =>
      server.call<Groups>('zhangwei', '/api/portal/saveOwnGroups', { groups, rev })
    const kept = await save([{ name: '采购小组', members: ['lina', 'gaofeng', 'lina'] }])
    expect(kept.data.groups).toMatchObject([
      { name: '采购小组', members: [{ account: 'lina' }, { account: 'gaofeng' }] },
    ])
    const read = await server.call<Groups>('zhangwei', '/api/portal/getOwnGroups')
    expect(read.data).toEqual(kept.data)
    expect((await save([{ name: 'x', members: ['nobody-here'] }], read.rev)).code).toBe(400)
    // Another window has changed them meanwhile.
    expect((await save([])).code).toBe(409)
    expect((await server.call<Groups>('lina', '/api/portal/getOwnGroups')).data.groups).toEqual([])
  })

  it('requests are handed in for the department one has chosen, as long as one works there', async () => {
    await server.database.execute(
      "insert into group_members (tenant_id, group_id, account) select tenant_id, group_id, 'zhangwei' from groups where group_id = 'dept-finance' on conflict do nothing",
    )
    const { data } = await server.call<{ departments: { groupId: string; main: boolean }[]; chosen: string }>(
      'zhangwei',
      '/api/account/getOwnDepartments',
    )
    const other = data.departments.find(({ main }) => !main)!
    expect((await server.call('zhangwei', '/api/account/setOwnDepartment', { groupId: 'dept-nowhere' })).code).toBe(404)
    await server.call('zhangwei', '/api/account/setOwnDepartment', { groupId: other.groupId })
    const mine = await server.call<{ departmentId: string }>('zhangwei', '/api/account/logininfo')
    expect(mine.data.departmentId).toBe(other.groupId)
    // By the link of a mail, and where the system works in his name, he is no other.
    const others = await server.database.transact('default', (tx) =>
      Promise.all([personAsCaller(tx, 'zhangwei'), principalAsCaller(tx, 'zhangwei'), callerNamed(tx, 'zhangwei')]),
    )
    expect(others.map((one) => one?.departmentId)).toEqual(others.map(() => other.groupId))
    await server.database.execute(
      `delete from group_members where account = 'zhangwei' and group_id = '${other.groupId}'`,
    )
    expect((await server.call<{ departmentId: string }>('zhangwei', '/api/account/logininfo')).data.departmentId).toBe(
      data.departments.find(({ main }) => main)!.groupId,
    )
  })

  it('the calendar tells days off and who of one’s colleagues is away, and never why', async () => {
    const now = server.clock.now().getTime()
    await server.call('lina', '/api/agent/setAgent', {
      agent: 'gaofeng',
      startsAt: new Date(now - 1000).toISOString(),
      endsAt: new Date(now + 86_400_000).toISOString(),
      reason: '看病',
    })
    const day = (later: number) => new Date(now + later * 86_400_000).toISOString().slice(0, 10)
    const ask = (account: string) =>
      server.call<{ off: string[]; absences: { account: string; own: boolean }[] }>(
        account,
        '/api/portal/getOwnCalendar',
        {
          from: day(-1),
          until: day(8),
        },
      )
    const [mine, agents] = [await ask('lina'), await ask('gaofeng')]
    expect(mine.data.absences).toMatchObject([{ account: 'lina', own: true }])
    expect(agents.data.absences).toMatchObject([{ account: 'lina', own: false }])
    // Who leads one's department is told of to those he leads, and to nobody in another department.
    const of = async (account: string) => (await ask(account)).data.absences.map((one) => one.account)
    expect([await of('zhangwei'), await of('wangfang')]).toEqual([['lina'], []])
    expect(mine.data.off.length).toBeGreaterThanOrEqual(2)
    expect(JSON.stringify([mine, agents])).not.toContain('看病')
  })

  it('a signature is a picture, kept for its owner alone', async () => {
    const picture = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.alloc(60, 7),
    ]).toString('base64')
    expect((await server.call('lina', '/api/account/saveOwnSignature', { picture: 'PHN2Zz4=' })).code).toBe(400)
    expect((await server.call('lina', '/api/account/saveOwnSignature', { picture })).code).toBe(200)
    const of = async (account: string) =>
      (await server.call<{ picture: string }>(account, '/api/account/getOwnSignature')).data.picture
    expect([await of('lina'), await of('gaofeng')]).toEqual([picture, ''])
  })
})
