import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { workOutbox } from '@/server/runtime'
import { outboxOf } from '../support/deliver'
import { act } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { password, startTestServer, type TestServer } from '../support/test-server'

const minute = 60_000
const lina = [{ participantType: 0, param0: 'lina' }]
const there = Boolean(process.env.TEST_POSTGRES)
;(there ? describe : describe.skip)('three servers on one database', () => {
  let servers: TestServer[]
  let outboxes: ReturnType<typeof outboxOf>[]
  beforeAll(async () => {
    const first = await startTestServer({ kind: 'postgres' })
    servers = [first, await startTestServer({ beside: first }), await startTestServer({ beside: first })]
    outboxes = servers.map((server) => outboxOf(server))
  }, 120_000)
  afterAll(async () => {
    for (const outbox of outboxes) await outbox.close()
    for (const server of servers.reverse()) await server.close()
  })
  const [one, two] = [() => servers[0]!, () => servers[1]!]
  const everyServerDelivers = () => Promise.all(outboxes.map((outbox) => outbox.deliverAll()))
  const start = async (processId: string) =>
    (await act(one(), 'zhangwei', { operator: operator.Start, processId, formData: {} })).data.taskId
  const open = async (taskId: string) => (await two().call<TaskView>('admin', '/api/task/open', { taskId })).data

  it('R6 what is due at the same moment on all of them happens once', async () => {
    const processId = await publishRow(one(), 'due-on-three', [
      { id: 'script', type: 'Auto', auto: { type: 'JavaScript', script: 'return {}' } },
      {
        id: 'step',
        type: 'Activity',
        participants: lina,
        deadline: { after: { amount: 1, unit: 'hours' }, onTimeout: { action: 'approve' } },
      },
      { id: 'next', type: 'Activity', participants: lina },
    ])
    const tasks = await Promise.all(Array.from({ length: 12 }, () => start(processId)))
    await everyServerDelivers()
    one().clock.advance(120 * minute)
    await everyServerDelivers()
    for (const taskId of tasks) {
      const { way, opinions } = await open(taskId)
      expect(way.find(({ state }) => state === 'current')?.activityId).toBe('next')
      expect(opinions.filter((opinion) => opinion.operator === operator.Timeout)).toHaveLength(1)
    }
  })

  it('R6 what a server had taken when it died, another takes two minutes later, and not before', async () => {
    const processId = await publishRow(one(), 'taken-and-dead', [
      { id: 'script', type: 'Auto', auto: { type: 'JavaScript', script: 'return {}' } },
      { id: 'step', type: 'Activity', participants: lina },
    ])
    await everyServerDelivers()
    const taskId = await start(processId)
    // A server that takes it and is never heard of again.
    await new Promise<void>((taken) => {
      const deliver = () => new Promise<never>(() => taken())
      void workOutbox({ database: one().database, tenantId: 'default', clock: one().clock, deliver })
    })
    await everyServerDelivers()
    expect((await open(taskId)).way.find(({ state }) => state === 'current')?.activityId).not.toBe('step')
    one().clock.advance(2 * minute + 1)
    await everyServerDelivers()
    expect((await open(taskId)).way.find(({ state }) => state === 'current')?.activityId).toBe('step')
  })

  it('R18 a right given or taken on one of them holds on the others with the next call', async () => {
    // The clock has gone on: who gives rights has just proven who he is.
    await one().call('admin', '/api/account/prove', { password })
    const roles = (server: TestServer) => server.call('gaofeng', '/api/admin/listRoles')
    const set = (grants: object[]) => one().call('admin', '/api/admin/setMenuRights', { menuId: 'admin_roles', grants })
    expect((await roles(two())).code).toBe(403)
    expect((await set([{ participantType: 0, param0: 'gaofeng', access: 1 }])).code).toBe(200)
    expect((await roles(two())).code).toBe(200)
    expect((await set([])).code).toBe(200)
    expect((await roles(two())).code).toBe(403)
  })

  it('S7 a session ended on one of them is worth nothing on the others', async () => {
    const token = await two().tokenOf('wangfang')
    const who = (server: TestServer) =>
      server.call(null, '/api/account/logininfo', {}, { authorization: `Bearer ${token}` })
    expect((await who(one())).code).toBe(200)
    expect((await one().call(null, '/api/auth/logout', {}, { authorization: `Bearer ${token}` })).code).toBe(200)
    expect((await who(two())).code).toBe(401)
  })
})
