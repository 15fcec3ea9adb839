import { sql } from 'kysely'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { deliverWith } from '@/server/modules/tasks'
import { organisationFacts } from '@/server/modules/processes'
import { testInterfaceTools } from '../support/deliver'
import { checkChain, ProcessVersions, workOutbox } from '@/server/runtime'
import { act } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const hour = 3_600_000
const lina = [{ participantType: 0, param0: 'lina' }]

onBothDatabases('what happens by itself', (kind) => {
  let server: TestServer
  const interfaces = testInterfaceTools()
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(async () => {
    await server.close()
    await interfaces.close()
  })

  /** Delivers everything that is due, as a listening server does every second. */
  const deliverAll = async () => {
    const deliver = deliverWith({
      app: server.app,
      runtime: { versions: new ProcessVersions(), facts: organisationFacts },
      interfaces,
    })
    while ((await workOutbox({ database: server.database, tenantId: 'default', clock: server.clock, deliver })) > 0);
  }
  const start = async (processId: string, formData: object = {}) => {
    const answer = await act(server, 'zhangwei', { operator: operator.Start, processId, formData })
    if (answer.code !== 200) throw new Error(answer.message)
    return answer.data.taskId
  }
  const open = async (taskId: string) => (await server.call<TaskView>('admin', '/api/task/open', { taskId })).data

  it('a script runs in the sandbox and its result stands in the form', async () => {
    const processId = await publishRow(server, `script-${kind}`, [
      {
        id: 'call',
        type: 'Auto',
        auto: {
          type: 'JavaScript',
          script: 'return { text: "total is " + input.form.total }',
          results: [{ field: 'note', path: 'text' }],
        },
      },
      { id: 'step', type: 'Activity', participants: lina },
    ])
    const taskId = await start(processId, { total: '7' })
    expect((await open(taskId)).form.data).toEqual({ total: '7' })
    await deliverAll()
    const after = await open(taskId)
    expect(after.form.data).toEqual({ total: '7', note: 'total is 7' })
    expect(after.way.find(({ state }) => state === 'current')?.activityId).toBe('step')
    expect(await server.database.transact('default', (tx) => checkChain(tx, taskId))).toMatchObject({ kind: 'whole' })
  })

  it('a call to an inside address is refused and, after the last try, holds the task up', async () => {
    const processId = await publishRow(server, `call-${kind}`, [
      { id: 'call', type: 'Auto', tries: 2, auto: { type: 'WebService', url: 'http://127.0.0.1:1/x' } },
    ])
    const taskId = await start(processId)
    await deliverAll()
    expect((await open(taskId)).task.status).toBe(0)
    server.clock.advance(60_000)
    await deliverAll()
    const held = await open(taskId)
    expect(held.task.status).toBe(2)
    const { places } = (
      await server.call<{ places: { tokenId: string; kind: string }[] }>('admin', '/api/task/getHeldUp', { taskId })
    ).data
    expect(places).toMatchObject([{ kind: 'work' }])
    const passed = await server.call<{ status: number }>('admin', '/api/task/mendHeldUp', {
      commandId: 'not-needed',
      taskId,
      tokenId: places[0]?.tokenId,
      expectedRev: held.task.rev,
      how: 'pass',
      reason: '不再需要',
    })
    expect(passed.data.status).toBe(1)
  })

  it('a step that is not carried out in time passes by its rule, once', async () => {
    const processId = await publishRow(server, `slow-${kind}`, [
      {
        id: 'step',
        type: 'Activity',
        participants: lina,
        deadline: { after: { amount: 1, unit: 'hours' }, onTimeout: { action: 'approve' } },
      },
      { id: 'next', type: 'Activity', participants: lina },
    ])
    const taskId = await start(processId)
    await deliverAll()
    expect((await open(taskId)).way.find(({ state }) => state === 'current')?.activityId).toBe('step')
    server.clock.advance(2 * hour)
    await Promise.all([deliverAll(), deliverAll()])
    const after = await open(taskId)
    expect(after.way.find(({ state }) => state === 'current')?.activityId).toBe('next')
    expect(after.opinions.filter(({ operator: op }) => op === operator.Timeout)).toHaveLength(1)
  })

  it('a wait and a pause end by themselves', async () => {
    const processId = await publishRow(server, `wait-${kind}`, [
      { id: 'wait', type: 'Wait', until: { kind: 'duration', duration: { amount: 30, unit: 'minutes' } } },
      { id: 'step', type: 'Activity', participants: lina },
    ])
    const taskId = await start(processId)
    server.clock.advance(2 * hour)
    await deliverAll()
    const waiting = await open(taskId)
    expect(waiting.way.find(({ state }) => state === 'current')?.activityId).toBe('step')
    const until = new Date(server.clock.now().getTime() + hour).toISOString()
    await act(server, 'admin', {
      operator: operator.Pause,
      taskId,
      expectedRev: waiting.task.rev,
      opinion: '等待资料',
      until,
    })
    expect((await open(taskId)).task.status).toBe(2)
    server.clock.advance(2 * hour)
    await deliverAll()
    expect((await open(taskId)).task.status).toBe(0)
  })

  describe('tasks within tasks', () => {
    const child = (name: string) =>
      publishRow(server, `${name}-${kind}`, [{ id: 'step', type: 'Activity', participants: lina }])
    const parent = async (name: string, childId: string, more: object = {}) =>
      publishRow(server, `${name}-${kind}`, [
        {
          id: 'sub',
          type: 'SubProcess',
          processId: childId,
          fieldsIn: [{ from: 'total', to: 'total' }],
          fieldsOut: [{ from: 'note', to: 'note' }],
          ...more,
        },
        { id: 'after', type: 'Activity', participants: lina },
      ])
    const childrenOf = async (taskId: string) =>
      (
        await server.database.execute(
          "select task_id, rev, status, result from tasks where extra -> 'parent' ->> 'taskId' = $1",
          [taskId],
        )
      ).rows as { task_id: string; rev: number; status: number; result: number | null }[]
    const at = async (taskId: string) => (await open(taskId)).way.find(({ state }) => state === 'current')?.activityId

    it('the parent waits, and goes on with what the child brings back', async () => {
      const taskId = await start(await parent('parent', await child('child')), { total: '5' })
      await deliverAll()
      const [sub] = await childrenOf(taskId)
      expect(await at(taskId)).toBeUndefined()
      expect((await open(sub!.task_id)).form.data).toEqual({ total: '5' })
      await act(server, 'lina', { operator: operator.Action, taskId: sub!.task_id, expectedRev: sub!.rev })
      await deliverAll()
      expect(await at(taskId)).toBe('after')
    })

    it('a child rejected may end the parent, and a parent that is stopped stops its children', async () => {
      const childId = await child('strict-child')
      const rejecting = await start(await parent('strict', childId, { onReject: 'reject' }))
      await deliverAll()
      const [first] = await childrenOf(rejecting)
      await act(server, 'lina', {
        operator: operator.Reject,
        taskId: first!.task_id,
        expectedRev: first!.rev,
        opinion: '不同意',
      })
      await deliverAll()
      expect((await open(rejecting)).task).toMatchObject({ status: 1, result: 1 })

      const stopped = await start(await parent('stopped', childId))
      await deliverAll()
      const { task } = await open(stopped)
      await act(server, 'admin', {
        operator: operator.Stop,
        taskId: stopped,
        expectedRev: task.rev,
        opinion: '不再需要',
      })
      await deliverAll()
      const [sub] = await childrenOf(stopped)
      expect(sub).toMatchObject({ status: 1, result: 1 })
      for (const [locale, text] of [
        ['en-US', 'The task that started it no longer waits'],
        ['zh-CN', '上级流程已不再等待'],
      ] as const) {
        const { data } = await server.call<TaskView>(
          'lina',
          '/api/task/open',
          { taskId: sub!.task_id, detailType: 'View' },
          { 'x-locale': locale },
        )
        expect(data.opinions.at(-1)).toMatchObject({ operator: operator.Stop, text })
      }
    })

    it('one for each person found, and the parent goes on when all have ended', async () => {
      const taskId = await start(
        await parent('many', await child('many-child'), {
          per: 'person',
          people: [{ participantType: 1, param0: 'finance' }],
        }),
      )
      await deliverAll()
      const subs = await childrenOf(taskId)
      expect(subs).toHaveLength(3)
      for (const sub of subs) {
        expect(await at(taskId)).toBeUndefined()
        await act(server, 'lina', { operator: operator.Action, taskId: sub.task_id, expectedRev: sub.rev })
        await deliverAll()
      }
      expect(await at(taskId)).toBe('after')
    })
  })

  it('what cannot be done together is done one by one, and one that fails holds up no other task', async () => {
    const processId = await publishRow(server, `together-${kind}`, [
      { id: 'step', type: 'Activity', participants: lina },
    ])
    await deliverAll()
    const tasks = await Promise.all([start(processId), start(processId), start(processId)])
    const told: string[] = []
    const failures: string[] = []
    const [first] = tasks
    const work = () =>
      workOutbox({
        database: server.database,
        tenantId: 'default',
        clock: server.clock,
        together: {
          takes: () => true,
          deliver: async () => {
            throw new Error('one of them is poison')
          },
        },
        deliver: async ({ task_id }) => {
          if (task_id === first) throw new Error('poison')
          told.push(task_id)
        },
        onFailure: ({ task_id }) => void failures.push(task_id),
      })
    await work()
    expect([...new Set(told)].sort()).toEqual(tasks.slice(1).sort())
    expect(new Set(failures)).toEqual(new Set([first]))
    // The others are done; the poisoned one is tried again later, not at once.
    told.length = failures.length = 0
    await work()
    expect([told, failures]).toEqual([[], []])
    server.clock.advance(60_000)
    await deliverAll()
    const { rows } = await server.database.execute(
      'select count(*)::int as left from outbox where done_at is null and task_id = any($1)',
      [tasks],
    )
    expect(rows).toEqual([{ left: 0 }])
  })

  it('what waits behind slow ones is delivered once, also where another server takes it over', async () => {
    const processId = await publishRow(server, `slow-${kind}`, [{ id: 'step', type: 'Activity', participants: lina }])
    await deliverAll()
    const taskId = await start(processId)
    await server.database.transact('default', (tx) =>
      sql`insert into outbox (effect_id, task_id, seq, kind, payload, due_at)
        select ${taskId}::text || n, ${taskId}, 1, 'tell', '{"kind":"tell"}', ${server.clock.now()} from generate_series(1, 4) n`.execute(
        tx,
      ),
    )
    const delivered: string[] = []
    const work = { database: server.database, tenantId: 'default', clock: server.clock }
    const deliver = async ({ effect_id }: { effect_id: string }) => void delivered.push(effect_id)
    await workOutbox({
      ...work,
      async deliver(row) {
        await deliver(row)
        server.clock.advance(70_000)
        if (delivered.length === 2) await workOutbox({ ...work, deliver })
      },
    })
    expect(delivered.length).toBeGreaterThan(3)
    expect(new Set(delivered).size).toBe(delivered.length)
  })
})
