import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { checkChain } from '@/server/runtime'
import { act, myItem, startPurchase } from '../support/purchase'
import { publishDrawn, publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

/** How often each pair of acts meets. */
const rounds = Number(process.env.RACE_RUNS ?? 1)

onBothDatabases('people who act at the same time', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const open = async (account: string, taskId: string) =>
    (await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'Edit' })).data
  /** How many acts the log of a task holds, whole. */
  const rowsOf = async (taskId: string) => {
    const chain = await whole(taskId)
    return chain.kind === 'whole' ? chain.rows : NaN
  }
  const whole = (taskId: string) => server.database.transact('default', (tx) => checkChain(tx, taskId))

  it('R4 of twenty who claim one item exactly one gets it', async () => {
    const processId = await publishRow(server, `pool-${kind}`, [
      { id: 'step', type: 'Activity', policy: 'Share', participants: [{ participantType: 1, param0: 'staff' }] },
    ])
    const { data } = await act(server, 'zhangwei', { operator: operator.Start, processId })
    const { rows } = await server.database.execute(
      "select account from users where enabled and account <> 'zhangwei' order by account limit 20",
    )
    const accounts = rows.map((row) => (row as { account: string }).account)
    const { workItem } = await open(accounts[0]!, data.taskId)
    const answers = await Promise.all(
      accounts.map((account) =>
        act(server, account, {
          operator: operator.Claim,
          taskId: data.taskId,
          workItemId: workItem?.workItemId,
          expectedRev: data.rev,
        }),
      ),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(19)
    const winner = accounts[answers.findIndex(({ code }) => code === 200)]!
    expect(await whole(data.taskId)).toMatchObject({ kind: 'whole', rows: 2 })
    expect((await open(winner, data.taskId)).can.approve).toBe(true)
  })

  it('a draft is its writer’s own: it makes no colleague’s page old, only his own other one', async () => {
    const participants = ['lina', 'gaofeng'].map((param0) => ({ participantType: 0, param0 }))
    const processId = await publishRow(server, `drafts-${kind}`, [
      { id: 'step', type: 'Activity', mode: 'parallelAll', participants },
    ])
    const { data } = await act(server, 'zhangwei', { operator: operator.Start, processId })
    const [lina, gaofeng] = [await myItem(server, 'lina', data.taskId), await myItem(server, 'gaofeng', data.taskId)]
    expect((await act(server, 'gaofeng', { operator: operator.Save, ...gaofeng, formData: {} })).code).toBe(200)
    expect((await act(server, 'gaofeng', { operator: operator.Action, ...gaofeng })).code).toBe(409)
    expect((await act(server, 'lina', { operator: operator.Action, ...lina })).code).toBe(200)
  })

  it('R5 taking back and going on meet: one wins, the other is told', async () => {
    for (let round = 0; round < 5; round++) {
      const { taskId } = await startPurchase(server, 'zhangwei', {}, '4000.00')
      await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) })
      const item = await myItem(server, 'wangfang', taskId)
      const answers = await Promise.all([
        act(server, 'lina', { operator: operator.Undo, taskId, expectedRev: item.expectedRev }),
        act(server, 'wangfang', { operator: operator.Action, ...item }),
      ])
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
      expect(await whole(taskId)).toMatchObject({ kind: 'whole' })
    }
  })

  /** What ends or changes the step that waits; each by whoever may, with the item as he saw it before any of them acted. */
  const acts: Record<string, [string, object]> = {
    approve: ['lina', { operator: operator.Action }],
    reject: ['lina', { operator: operator.Reject, opinion: 'no' }],
    transfer: ['lina', { operator: operator.Transfer, opinion: 'you', people: ['gaofeng'] }],
    delegate: ['lina', { operator: operator.Delegate, opinion: 'look', people: ['gaofeng'] }],
    jointSign: ['lina', { operator: operator.JointSign, opinion: 'both', people: ['gaofeng'] }],
    recede: ['lina', { operator: operator.Recede, opinion: 'again' }],
    withdraw: ['zhangwei', { operator: operator.Withdraw }],
    stop: ['admin', { operator: operator.Stop, opinion: 'stop' }],
    pause: ['admin', { operator: operator.Pause, opinion: 'wait' }],
  }
  const names = Object.keys(acts)
  const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const))

  it.each(pairs)('R3 of %s and %s at the same instant one happens, and the other is told', async (...pair) => {
    for (let round = 0; round < rounds; round++) {
      const { taskId, rev } = await startPurchase(server, 'zhangwei', {}, '4000.00')
      const item = await myItem(server, 'lina', taskId)
      const before = await rowsOf(taskId)
      const answers = await Promise.all(
        (round % 2 === 0 ? pair : pair.toReversed()).map((name) => {
          const [account, command] = acts[name]!
          return act(server, account, { ...command, ...(account === 'lina' ? item : { taskId, expectedRev: rev }) })
        }),
      )
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
      expect(await rowsOf(taskId)).toBe(before + 1)
    }
  })

  it('R3 of many who sign or vote at the same instant nobody is turned away, and the step is left exactly once', async () => {
    const voters = ['lina', 'gaofeng', 'wangfang', 'zhoukaiwen', 'chenjing']
    const participants = voters.map((param0) => ({ participantType: 0, param0 }))
    const vote = { percent: 100, minimum: 1, countAbstentions: false, weights: {} }
    const modes = { all: { mode: 'parallelAll' }, vote: { mode: 'vote', vote } } as const
    for (const [name, mode] of Object.entries(modes)) {
      const processId = await publishRow(server, `together-${name}-${kind}`, [
        { id: 'step', type: 'Activity', participants, ...mode },
        { id: 'behind', type: 'Activity', participants: [{ participantType: 0, param0: 'lina' }] },
      ])
      for (let round = 0; round < rounds; round++) {
        const { data } = await act(server, 'zhangwei', { operator: operator.Start, processId })
        const items = await Promise.all(voters.map((account) => myItem(server, account, data.taskId)))
        const answers = await Promise.all(
          voters.map((account, index) => act(server, account, { operator: operator.Action, ...items[index] })),
        )
        expect(answers.map(({ code }) => code)).toEqual(voters.map(() => 200))
        const { way } = await open('admin', data.taskId)
        expect(way.filter(({ activityId }) => activityId === 'behind')).toHaveLength(1)
        expect(await whole(data.taskId)).toMatchObject({ kind: 'whole' })
      }
    }
  })

  it('R3 who answers is turned away when a colleague has changed the form or sent it back', async () => {
    const participants = ['lina', 'gaofeng'].map((param0) => ({ participantType: 0, param0 }))
    const processId = await publishRow(server, `seen-${kind}`, [
      { id: 'step', type: 'Activity', mode: 'parallelAll', participants, rights: { default: 'edit', fields: {} } },
      { id: 'behind', type: 'Activity', participants: [{ participantType: 0, param0: 'wangfang' }] },
    ])
    const meanwhile: [string, object][] = [
      ['gaofeng', { operator: operator.Action, formData: { note: 'other' } }],
      ['gaofeng', { operator: operator.Recede, opinion: 'again' }],
    ]
    for (const [account, command] of meanwhile) {
      const { data } = await act(server, 'zhangwei', {
        operator: operator.Start,
        processId,
        formData: { note: 'first' },
      })
      const [mine, theirs] = [await myItem(server, 'lina', data.taskId), await myItem(server, account, data.taskId)]
      expect((await act(server, account, { ...theirs, ...command })).message).toBe('')
      expect((await act(server, 'lina', { operator: operator.Action, ...mine })).code).toBe(409)
    }
  })

  it('R5 branches that end at the same instant open the step behind their join exactly once', async () => {
    const branches = ['lina', 'gaofeng', 'wangfang', 'zhoukaiwen']
    const processId = await publishDrawn(
      server,
      `join-${kind}`,
      [
        { id: 'split', type: 'Split' },
        ...branches.map((param0) => ({
          id: `at-${param0}`,
          type: 'Activity' as const,
          participants: [{ participantType: 0, param0 }],
        })),
        { id: 'join', type: 'Join' },
        { id: 'behind', type: 'Activity', participants: [{ participantType: 0, param0: 'lina' }] },
      ],
      [
        ['start', 'split'],
        ...branches.flatMap(
          (each) =>
            [
              ['split', `at-${each}`],
              [`at-${each}`, 'join'],
            ] as [string, string][],
        ),
        ['join', 'behind'],
        ['behind', 'end'],
      ],
    )
    for (let round = 0; round < 4; round++) {
      const { data } = await act(server, 'zhangwei', { operator: operator.Start, processId })
      const items = await Promise.all(branches.map((account) => myItem(server, account, data.taskId)))
      const answers = await Promise.all(
        branches.map((account, index) => act(server, account, { operator: operator.Action, ...items[index] })),
      )
      expect(answers.map(({ code }) => code)).toEqual(branches.map(() => 200))
      const { way } = await open('admin', data.taskId)
      expect(way.filter(({ activityId }) => activityId === 'behind')).toHaveLength(1)
      expect(await whole(data.taskId)).toMatchObject({ kind: 'whole' })
    }
  })

  it('R6 numbers have no gaps and no twins, however many hand in at once', async () => {
    const started = await Promise.all(Array.from({ length: 12 }, () => startPurchase(server, 'zhangwei', {}, '10.00')))
    const numbers = await Promise.all(
      started.map(async ({ taskId }) => Number((await open('zhangwei', taskId)).task.no.split('-')[2])),
    )
    numbers.sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
  })

  it.each([
    ['taken out', 'delete from op_log where task_id = $1 and seq = 2'],
    [
      'put in the place of another',
      'update op_log set seq = case seq when 2 then 3 else 2 end + 100 where task_id = $1 and seq in (2, 3)',
    ],
  ])('S12 a row of the log that was %s is noticed', async (_name, statement) => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '10.00')
    for (const opinion of ['one', 'two', 'three'])
      await act(server, 'zhangwei', { operator: operator.Comment, taskId, opinion })
    expect(await whole(taskId)).toMatchObject({ kind: 'whole', rows: 4 })
    await server.database.execute(statement, [taskId])
    expect(await whole(taskId)).toEqual({ kind: 'broken', seq: expect.any(Number) })
  })

  it('a changed row of the log is named', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '10.00')
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)), opinion: '同意' })
    await server.database.execute(
      "update op_log set entry = jsonb_set(entry, '{opinion}', '\"不同意\"') where task_id = $1 and seq = 2",
      [taskId],
    )
    expect(await whole(taskId)).toEqual({ kind: 'broken', seq: 2 })
  })
})
