import { checkLog } from '@/server/runtime'
import { startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('the logs of all tasks', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())
  const check = () => server.database.transact('default', (tx) => checkLog(tx))
  const change = (statement: string, values: unknown[]) => server.database.execute(statement, values)

  it('S12 are followed together: those where a row was changed, taken out, put in or left behind are named, and no other', async () => {
    const untouched = await check()
    expect(untouched).toMatchObject({ broken: [] })
    expect(untouched.rows).toBeGreaterThan(untouched.tasks)

    const [changed, other, first, end, added, left] = await Promise.all(
      Array.from({ length: 6 }, () => startPurchase(server, 'zhangwei', {}, '4000.00').then(({ taskId }) => taskId)),
    )
    await change(
      `update op_log set entry = jsonb_set(entry, '{opinion}', '"of course"') where task_id = $1 and seq = 1`,
      [changed],
    )
    await change(`update op_log set account = 'lina' where task_id = $1 and seq = 1`, [other])
    await change('update op_log set seq = 7 where task_id = $1 and seq = 1', [first])
    await change('delete from op_log where task_id = $1', [end])
    await change(
      `insert into op_log (tenant_id, task_id, seq, operator, account, entry, at, address, prev_hash, hash)
      select tenant_id, task_id, 2, operator, account, entry, at, address, hash, hash from op_log where task_id = $1`,
      [added],
    )
    await change('delete from tasks where task_id = $1', [left])
    const { tasks, broken } = await check()
    expect(tasks).toBe(untouched.tasks + 5)
    expect(Object.fromEntries(broken.map(({ taskId, seq }) => [taskId, seq]))).toEqual({
      [changed!]: 1,
      [other!]: 1,
      [first!]: 7,
      [end!]: 1,
      [added!]: 2,
      [left!]: 1,
    })
  })
})
