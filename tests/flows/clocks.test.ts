import { localDay } from '@/lib/calendar/company-time'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { checkChain, workOutbox } from '@/server/runtime'
import { outboxOf } from '../support/deliver'
import { act } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const hour = 3_600_000
const lina = [{ participantType: 0, param0: 'lina' }]

onBothDatabases('a clock that is set forward and back', (kind) => {
  let server: TestServer
  let outbox: ReturnType<typeof outboxOf>
  beforeAll(async () => {
    server = await startTestServer({ kind })
    outbox = outboxOf(server)
  }, 120_000)
  afterAll(async () => {
    await outbox.close()
    await server.close()
  })
  const start = async (processId: string) =>
    (await act(server, 'zhangwei', { operator: operator.Start, processId, formData: {} })).data.taskId
  const open = async (taskId: string) => (await server.call<TaskView>('admin', '/api/task/open', { taskId })).data
  const stepOf = async (taskId: string) => (await open(taskId)).way.find(({ state }) => state === 'current')?.activityId

  it('R7 rings a timer once, however often its moment comes', async () => {
    const processId = await publishRow(server, `twice-noon-${kind}`, [
      {
        id: 'step',
        type: 'Activity',
        participants: lina,
        deadline: { after: { amount: 1, unit: 'hours' }, onTimeout: { action: 'approve' } },
      },
      { id: 'next', type: 'Activity', participants: lina },
    ])
    const taskId = await start(processId)
    for (const by of [2, -2, 2, -3, 4]) {
      server.clock.advance(by * hour)
      await outbox.deliverAll()
    }
    const { opinions } = await open(taskId)
    expect(await stepOf(taskId)).toBe('next')
    expect(opinions.filter((opinion) => opinion.operator === operator.Timeout)).toHaveLength(1)
  })

  it('R7 keeps the order of a log by its numbers and its chain whole, when later acts carry earlier times', async () => {
    const processId = await publishRow(server, `backwards-${kind}`, [
      { id: 'step', type: 'Activity', participants: lina },
      { id: 'next', type: 'Activity', participants: lina },
    ])
    const taskId = await start(processId)
    const rev = async () => (await open(taskId)).task.rev
    server.clock.advance(-hour)
    const comment = (opinion: string) => act(server, 'zhangwei', { operator: operator.Comment, taskId, opinion })
    await comment('first')
    server.clock.advance(-hour)
    await comment('second')
    const { task, opinions } = await open(taskId)
    expect(opinions.map(({ text }) => text).filter(Boolean)).toEqual(['first', 'second'])
    expect(
      (await act(server, 'lina', { operator: operator.Action, taskId, expectedRev: task.rev, opinion: 'third' })).code,
    ).toBe(200)
    expect(await stepOf(taskId)).toBe('next')
    expect(await rev()).toBeGreaterThan(task.rev)
    expect(await server.database.transact('default', (tx) => checkChain(tx, taskId))).toMatchObject({ kind: 'whole' })
    server.clock.advance(2 * hour)
  })

  it('R7 leaves an effect to the server that took it while the clock goes back, and delivers it once in the end', async () => {
    const processId = await publishRow(server, `lease-${kind}`, [
      { id: 'script', type: 'Auto', auto: { type: 'JavaScript', script: 'return {}' } },
      { id: 'step', type: 'Activity', participants: lina },
    ])
    await outbox.deliverAll()
    const taskId = await start(processId)
    let ran = 0
    const taker = { database: server.database, tenantId: 'default', deliver: async () => void ran++ }
    // Taken by a server that fails at it; the next try is due some seconds later.
    await workOutbox({
      ...taker,
      clock: server.clock,
      deliver: async () => {
        throw new Error('not now')
      },
    })
    server.clock.advance(-hour)
    await workOutbox({ ...taker, clock: server.clock })
    expect(ran).toBe(0)
    server.clock.advance(hour + 10_000)
    await outbox.deliverAll()
    expect(await stepOf(taskId)).toBe('step')
    await workOutbox({ ...taker, clock: server.clock })
    expect(ran).toBe(0)
  })

  it('R2.9-09 names a request by the day where the company works, an hour into it', async () => {
    const settings = { titleRule: '{date} {no}' }
    const processId = await publishRow(server, `night-${kind}`, [{ id: 'step', type: 'Activity', participants: lina }], [], settings) // prettier-ignore
    const now = server.clock.now().getTime()
    const night = localDay(new Date(now + 24 * hour))
    const until = Date.parse(`${night}T01:00:00+08:00`) - now
    // Nobody is signed out for having been away so long.
    for (const part of [until / 2, until / 2]) {
      await Promise.all(['zhangwei', 'admin'].map((who) => server.call(who, '/api/account/logininfo')))
      server.clock.advance(part)
    }
    const { task } = await open(await start(processId))
    expect(task.title).toContain(night)
    server.clock.advance(-until)
  })

  it('R7 ends no session earlier than promised: half a day without a call', async () => {
    const token = await server.tokenOf('gaofeng')
    const code = async () =>
      (await server.call(null, '/api/account/logininfo', {}, { authorization: `Bearer ${token}` })).code
    for (const by of [11, -13, 11, 11]) {
      server.clock.advance(by * hour)
      expect(await code()).toBe(200)
    }
    server.clock.advance(13 * hour)
    expect(await code()).toBe(401)
  })
})
