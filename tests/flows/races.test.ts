import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/contracts/workflow-enumerations'
import { checkChain } from '@/server/runtime'
import { act, myItem, startPurchase } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('people who act at the same time', (kind) => {
  let server: TestServer
  beforeAll(async () => { server = await startTestServer({ kind }) }, 120_000)
  afterAll(() => server.close())

  const open = async (account: string, taskId: string) => (await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'Edit' })).data
  const whole = (taskId: string) => server.database.transact('default', (tx) => checkChain(tx, taskId))

  it('R4 of twenty who claim one item exactly one gets it', async () => {
    const processId = await publishRow(server, `pool-${kind}`, [
      { id: 'step', type: 'Activity', policy: 'Share', participants: [{ participantType: 1, param0: 'staff' }] },
    ])
    const { data } = await act(server, 'zhangwei', { operator: operator.Start, processId })
    const { rows } = await server.database.execute("select account from users where enabled and account <> 'zhangwei' order by account limit 20")
    const accounts = rows.map((row) => (row as { account: string }).account)
    const { workItem } = await open(accounts[0]!, data.taskId)
    const answers = await Promise.all(
      accounts.map((account) => act(server, account, { operator: operator.Claim, taskId: data.taskId, workItemId: workItem?.workItemId, expectedRev: data.rev })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(19)
    const winner = accounts[answers.findIndex(({ code }) => code === 200)]!
    expect(await whole(data.taskId)).toMatchObject({ kind: 'whole', rows: 2 })
    expect((await open(winner, data.taskId)).can.approve).toBe(true)
  })

  it('a draft is its writer’s own: it makes no colleague’s page old, only his own other one', async () => {
    const participants = ['lina', 'gaofeng'].map((param0) => ({ participantType: 0, param0 }))
    const processId = await publishRow(server, `drafts-${kind}`, [{ id: 'step', type: 'Activity', mode: 'parallelAll', participants }])
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

  it('R6 numbers have no gaps and no twins, however many hand in at once', async () => {
    const started = await Promise.all(Array.from({ length: 12 }, () => startPurchase(server, 'zhangwei', {}, '10.00')))
    const numbers = await Promise.all(started.map(async ({ taskId }) => Number((await open('zhangwei', taskId)).task.no.split('-')[2])))
    numbers.sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index))
  })

  it('a changed row of the log is named', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '10.00')
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)), opinion: '同意' })
    await server.database.execute("update op_log set entry = jsonb_set(entry, '{opinion}', '\"不同意\"') where task_id = $1 and seq = 2", [taskId])
    expect(await whole(taskId)).toEqual({ kind: 'broken', seq: 2 })
  })
})
