import type { Calls } from '@/lib/client/calls'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { outboxOf } from '../support/deliver'
import { act, myItem } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Trace = Calls['/api/task/trace']['data']

const who = (account: string) => [{ participantType: 0, param0: account }]
const step = (id: string, account: string, more: object = {}) => ({
  id,
  name: `步骤${id}|Step ${id}`,
  type: 'Activity' as const,
  participants: who(account),
  ...more,
})
const due = { deadline: { after: { amount: 1, unit: 'hours' as const }, onTimeout: { action: 'approve' as const } } }

onBothDatabases('what is shown of who did what', (kind) => {
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
  const open = async (account: string, taskId: string) =>
    (await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'View' })).data
  const trace = async (taskId: string) => (await server.call<Trace>('admin', '/api/task/trace', { taskId })).data
  const says = ({ opinions }: Pick<TaskView, 'opinions'>) =>
    opinions.map(({ actor, activityName, operator: act, deed }) => [actor.name, activityName, deed ?? act])
  const stations = ({ way }: Pick<TaskView, 'way'>) =>
    way
      .filter(({ state }) => state === 'done')
      .map(({ activityName, round, past, people }) => [
        activityName,
        round,
        past ?? false,
        ...people.map(({ name, deed, insteadOf }) => [name, deed, insteadOf].filter(Boolean).join(' ')),
      ])

  it('3.2 a step the clock approved is the clock’s: on the page, in the time line and in the table', async () => {
    const taskId = await start(
      await publishRow(server, `clock-${kind}`, [step('a', 'lina', due), step('b', 'gaofeng')]),
    )
    const { dueAt } = (await open('lina', taskId)).workItem ?? {}
    server.clock.advance(Date.parse(dueAt ?? '') - server.clock.now().getTime() + 60_000)
    await outbox.deliverAll()
    const view = await open('zhangwei', taskId)
    expect(stations(view)).toEqual(
      [
        ['', 1, false, '张伟'],
        ['步骤a', 1, false, '系统 timeoutApproved 李娜'],
      ].map(([name, ...rest]) => [name || view.way[0]?.activityName, ...rest]),
    )
    expect(says(view).at(-1)).toEqual(['系统', '步骤a', 'timeoutApproved'])
    const seen = await trace(taskId)
    expect(stations(seen)).toEqual(stations(view))
    expect(seen.tokens.find(({ activityId }) => activityId === 'a')).toMatchObject({
      actor: { name: '李娜' },
      closedBy: { name: '系统', deed: 'timeoutApproved' },
    })
    // Nobody is credited with it: it is in none of her lists of what she has done.
    const done = await server.call<{ rows: { taskId: string }[] }>('lina', '/api/workitem/list', {
      kind: 3,
      pageSize: 50,
    })
    expect(done.data.rows.map((row) => row.taskId)).not.toContain(taskId)
  })

  it('3.4-20 a step an administrator skipped, and steps he jumped over, are his', async () => {
    const taskId = await start(
      await publishRow(server, `skipped-${kind}`, [
        step('a', 'lina'),
        step('b', 'gaofeng'),
        step('c', 'wangfang'),
        step('d', 'chenjing'),
      ]),
    )
    const slot = (await trace(taskId)).tokens.find(({ activityId }) => activityId === 'a')
    const administrator = '系统管理员'
    const skip = await act(server, 'admin', {
      operator: operator.Skip,
      taskId,
      workItemId: slot?.tokenId,
      expectedRev: (await open('admin', taskId)).task.rev,
      opinion: '出差',
    })
    expect(skip.message).toBe('')
    const jump = await act(server, 'admin', {
      operator: operator.DirectTo,
      taskId,
      targetActivityId: 'd',
      expectedRev: skip.data.rev,
      opinion: '加急',
    })
    expect(jump.message).toBe('')
    const view = await open('zhangwei', taskId)
    expect(says(view).slice(1)).toEqual([
      [administrator, '步骤a', operator.Skip],
      [administrator, '步骤b', operator.DirectTo],
    ])
    expect(stations(view).slice(1)).toEqual([
      ['步骤a', 1, false, `${administrator} skipped 李娜`],
      ['步骤c', 1, false, `${administrator} skipped`],
    ])
    expect((await trace(taskId)).passes.find(({ activityId }) => activityId === 'c')).toMatchObject({
      finishReason: 'skipped',
    })
  })

  it('what an initiator hands in again is called so, and the rounds stand in the order they happened', async () => {
    const taskId = await start(await publishRow(server, `again-${kind}`, [step('a', 'lina'), step('b', 'gaofeng')]))
    await act(server, 'lina', {
      operator: operator.Recede,
      ...(await myItem(server, 'lina', taskId)),
      targetActivityId: 'start',
      resubmit: 'direct',
      opinion: '请补充',
    })
    await act(server, 'zhangwei', { operator: operator.Action, ...(await myItem(server, 'zhangwei', taskId)) })
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) })
    const view = await open('gaofeng', taskId)
    expect(view.opinions.map(({ operator: done, deed }) => deed ?? done)).toEqual([
      operator.Start,
      operator.Recede,
      'resubmitted',
      operator.Action,
    ])
    expect(
      view.way
        .filter(({ state }) => state !== 'end')
        .map(({ activityId, round, past, state }) => [activityId, round, past ?? false, state]),
    ).toEqual([
      ['start', 1, false, 'done'],
      ['a', 1, true, 'done'],
      ['start', 2, false, 'done'],
      ['a', 2, false, 'done'],
      ['b', 2, false, 'current'],
    ])
  })

  it('a log of an earlier release, which does not say where a clock acted, is read by what was closed', async () => {
    const taskId = await start(await publishRow(server, `old-${kind}`, [step('a', 'lina', due), step('b', 'gaofeng')]))
    const { dueAt } = (await open('lina', taskId)).workItem ?? {}
    server.clock.advance(Date.parse(dueAt ?? '') - server.clock.now().getTime() + 60_000)
    await outbox.deliverAll()
    const { placeOfAct } = await import('@/lib/engine')
    const seq = (await open('zhangwei', taskId)).opinions.at(-1)?.seq ?? 0
    const { rows } = await server.database.transact('default', async (tx) => {
      const { sql } = await import('kysely')
      return sql<{
        data: Parameters<typeof placeOfAct>[1][number]
      }>`select data from tokens where task_id = ${taskId} order by position`.execute(tx)
    })
    const { wholeToken } = await import('@/server/runtime/stored-task')
    const old = {
      seq,
      operator: operator.Timeout,
      by: { account: '#system', name: '', departmentName: '' },
      activityId: '',
      tokenId: null,
    }
    expect(
      placeOfAct(
        old,
        rows.map(({ data }) => wholeToken(data)),
      ),
    ).toMatchObject({ activityId: 'a' })
  })
})
