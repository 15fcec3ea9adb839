import { sql } from 'kysely'
import { operator, taskStatus } from '@/lib/words/workflow-enumerations'
import { act, myItem } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Opened {
  task: { status: number; rev: number }
  balance?: { amount: string; left: Record<string, Record<string, string>> }
}

onBothDatabases('leave that is taken from a balance', (kind) => {
  let server: TestServer
  // Of 10 days of annual leave 2 were used in the demo, in the year before this one for some.
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  let last = 0
  /** The end of so many working days from Monday 1 March 2027. */
  const untilAfter = (days: number) => {
    const whole = Math.ceil(days) - 1
    return `2027-03-${String(1 + Math.floor(whole / 5) * 7 + (whole % 5)).padStart(2, '0')}T${Number.isInteger(days) ? '18:00' : '12:00'}`
  }
  const leave = (days: number, more: object = {}) => ({
    kind: 'annual',
    from: '2027-03-01T09:00',
    until: untilAfter(days),
    deputy: 'dongyuxuan',
    reason: 'rest',
    reachable: false,
    ...more,
  })
  const ask = (account: string, formData: object, commandId = `balance-command-${++last}`) =>
    server.call<{ taskId: string; rev: number }>(account, '/api/task/act', {
      commandId,
      operator: operator.Start,
      processId: 'leave-request',
      formData,
    })
  const started = async (account: string, formData: object) => {
    const answer = await ask(account, formData)
    expect({ message: answer.message, fields: answer.fields }).toEqual({ message: '', fields: undefined })
    return answer.data.taskId
  }
  const approve = async (account: string, taskId: string) =>
    expect(
      (
        await act(server, account, {
          operator: operator.Action,
          ...(await myItem(server, account, taskId)),
          opinion: 'OK',
        })
      ).message,
    ).toBe('')
  const open = async (account: string, taskId: string) =>
    (await server.call<Opened>(account, '/api/task/open', { taskId, detailType: 'View' })).data
  /** What a person has left for a new request. */
  const left = async (account: string, kindOf = 'annual', year = '2027') =>
    (await server.call<Opened>(account, '/api/task/open', { processId: 'leave-request', detailType: 'Edit' })).data
      .balance?.left[kindOf]?.[year]
  const bookings = (taskId: string) =>
    server.database.transact(
      'default',
      async (tx) =>
        (
          await sql<{
            amount: string
            used: boolean
          }>`select trim_scale(amount)::text as amount, used from balance_bookings where task_id = ${taskId}`.execute(
            tx,
          )
        ).rows,
    )

  it('tells who asks and who decides what is left, holds it while it runs and uses it once it is approved', async () => {
    expect(await left('pengsiyuan')).toBe('10')
    const taskId = await started('pengsiyuan', leave(1.5))
    expect(await left('pengsiyuan')).toBe('8.5')
    // The request itself does not count against itself.
    expect((await open('pengsiyuan', taskId)).balance).toMatchObject({
      amount: 'days',
      left: { annual: { '2027': '10' }, personal: { '2027': '5' } },
    })
    expect(await bookings(taskId)).toEqual([{ amount: '1.5', used: false }])
    const leader = (
      await server.call<{ rows: { taskId: string }[] }>('yangfan', '/api/workitem/list', { kind: 1, pageSize: 50 })
    ).data.rows.some((row) => row.taskId === taskId)
      ? 'yangfan'
      : 'lina'
    await approve(leader, taskId)
    expect((await open('pengsiyuan', taskId)).task.status).toBe(taskStatus.Finish)
    expect(await bookings(taskId)).toEqual([{ amount: '1.5', used: true }])
    expect(await left('pengsiyuan')).toBe('8.5')
    expect((await open('pengsiyuan', taskId)).balance).toBeUndefined()
  })

  it('refuses more than is left, at the field and with the figures; kinds without a limit and other years are free', async () => {
    const refused = await ask('jiangbowen', leave(10.5))
    expect(refused).toMatchObject({
      code: 422,
      fields: { days: 'overBalance' },
      message: '余额不足：2027 年还剩 10，本次需要 10.5',
    })
    expect(await left('jiangbowen')).toBe('10')
    const sick = await started('jiangbowen', leave(20, { kind: 'sick' }))
    expect(await bookings(sick)).toEqual([])
    await started('jiangbowen', leave(10))
    expect(await ask('jiangbowen', leave(0.5))).toMatchObject({ code: 422, fields: { days: 'overBalance' } })
    await started('jiangbowen', leave(0.5, { kind: 'personal' }))
    // Nothing is granted for a year nobody has entered.
    expect(await ask('jiangbowen', leave(0.5, { from: '2031-03-03T09:00', until: '2031-03-03T12:00' }))).toMatchObject({
      message: '余额不足：2031 年还剩 0，本次需要 0.5',
    })
  })

  it('gives back what is withdrawn or rejected, and takes it again when it is submitted again', async () => {
    const taskId = await started('dongyuxuan', leave(4))
    expect(await left('dongyuxuan')).toBe('6')
    const { task } = await open('dongyuxuan', taskId)
    expect(
      (
        await act(server, 'dongyuxuan', {
          operator: operator.Withdraw,
          taskId,
          expectedRev: task.rev,
          opinion: 'later',
        })
      ).message,
    ).toBe('')
    expect([await left('dongyuxuan'), await bookings(taskId)]).toEqual(['10', []])
    const again = await act(server, 'dongyuxuan', {
      operator: operator.Action,
      ...(await myItem(server, 'dongyuxuan', taskId)),
      formData: leave(3),
    })
    expect(again.message).toBe('')
    expect(await left('dongyuxuan')).toBe('7')
    expect(
      (
        await act(server, 'yangfan', {
          operator: operator.Reject,
          ...(await myItem(server, 'yangfan', taskId)),
          opinion: 'no',
        })
      ).message,
    ).toBe('')
    expect([await left('dongyuxuan'), await bookings(taskId)]).toEqual(['10', []])
  })

  it('books once however often the same command comes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask('yutianxiang', leave(2), 'balance-the-same-command')),
    )
    const tasks = new Set(answers.filter(({ code }) => code === 200).map(({ data }) => data.taskId))
    expect(tasks.size).toBe(1)
    expect(await left('yutianxiang')).toBe('8')
  })

  it('lets only one of two requests through that each fit but not together', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((one) => ask('caihongwei', leave(6), `balance-race-${one}`)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422, 422])
    expect(await left('caihongwei')).toBe('4')
  })

  it('an approval is not refused because less is granted meanwhile', async () => {
    const taskId = await started('panruolin', leave(2))
    await server.database.transact('default', (tx) =>
      sql`update data_dict_rows set "values" = jsonb_set("values", '{days}', '"1"') where dict_id = 'leave-balance' and "values" ->> 'account' = 'panruolin'`.execute(
        tx,
      ),
    )
    await approve('hexiaotong', taskId)
    expect(await bookings(taskId)).toEqual([{ amount: '2', used: true }])
    expect(await left('panruolin')).toBe('-1')
  })

  it('keeps from colleagues what is granted to others', async () => {
    const input = { dataDictId: 'leave-balance', pageSize: 20, currentPageIndex: 1 }
    expect((await server.call('jiangbowen', '/api/baseData/getDataDictDataList', input)).code).toBe(404)
    expect(
      (await server.call<{ records: number }>('liangqiuyue', '/api/baseData/getDataDictDataList', input)).data.records,
    ).toBeGreaterThan(100)
  })
})
