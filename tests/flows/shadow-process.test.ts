import { sql } from 'kysely'
import { operator } from '@/lib/words/workflow-enumerations'
import type { Calls } from '@/lib/client/calls'
import { publishRow } from '../support/sample-process'
import { act, myItem, startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const step = (id: string, account: string, days = 0) => ({
  ...(days > 0 && {
    deadline: { after: { amount: days, unit: 'days' as const }, onTimeout: { action: 'remind' as const } },
  }),
  id,
  type: 'Activity' as const,
  name: id,
  participants: [{ participantType: 0, param0: account }],
})

type Answer = Calls['/api/process/shadow']['data']

onBothDatabases('finished tasks told once more on another version', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const shadow = (account: string, input: object) => server.call<Answer>(account, '/api/process/shadow', input)

  it('every finished task of the demo company, on the version it ran by, shows no difference', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '60000.00')
    for (const account of ['lina', 'wangfang', 'chenjing'])
      await act(server, account, {
        ...(await myItem(server, account, taskId)),
        operator: operator.Action,
        opinion: '同意',
      })
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{ process_id: string; process_version: number; finished: number }>`
        select process_id, process_version, count(*)::int as finished from tasks where status = 1 and process_version > 0
        group by 1, 2 order by 1`.execute(tx),
    )
    expect(rows.length).toBeGreaterThan(1)
    for (const { process_id: processId, process_version: version } of rows) {
      const { data } = await shadow('admin', { processId, version })
      expect({ processId, tasks: data.tasks }).toEqual({ processId, tasks: [] })
      expect(data.same).toBe(data.compared)
    }
  })

  it('R2.9-05 says which would have gone another way, or to others, and where first; nothing is written', async () => {
    const processId = await publishRow(server, `shadow-${kind}`, [step('a', 'lina'), step('b', 'wangfang')])
    const { taskId } = (await act(server, 'zhangwei', { operator: operator.Start, processId })).data
    for (const account of ['lina', 'wangfang'])
      await act(server, account, {
        ...(await myItem(server, account, taskId)),
        operator: operator.Action,
        opinion: '同意',
      })
    const counts = () =>
      server.database.transact('default', (tx) =>
        sql`select (select count(*) from op_log) as log, (select count(*) from messages) as told, (select count(*) from outbox) as outbox`.execute(
          tx,
        ),
      )
    const before = (await counts()).rows
    await publishRow(server, `shadow-${kind}`, [step('a', 'lina'), step('b', 'chenjing')])
    const others = (await shadow('admin', { processId, version: 2 })).data
    expect(others).toMatchObject({
      compared: 1,
      same: 0,
      tasks: [
        {
          taskId,
          verdict: 'people',
          act: { by: { account: 'lina' }, activityName: 'a' },
          before: { steps: [{ activityId: 'b', people: [{ account: 'wangfang' }] }] },
          after: { steps: [{ activityId: 'b', people: [{ account: 'chenjing' }] }] },
          steps: { before: 2, after: 2 },
        },
      ],
    })
    expect((await shadow('admin', { processId, version: 2, after: 1 })).data).toMatchObject({ compared: 0, tasks: [] })
    await publishRow(server, `shadow-${kind}`, [step('a', 'lina'), step('new', 'chenjing'), step('b', 'wangfang')])
    expect((await shadow('admin', { processId, version: 3 })).data.tasks).toMatchObject([
      { verdict: 'way', after: { steps: [{ activityId: 'new' }] }, steps: { before: 2, after: 3 } },
    ])
    expect((await counts()).rows).toEqual(before)
  })

  it('R2.9-05 says which would have taken longer, and at which step first', async () => {
    const processId = await publishRow(server, `longer-${kind}`, [step('a', 'lina', 1), step('b', 'wangfang', 1)])
    const { taskId } = (await act(server, 'zhangwei', { operator: operator.Start, processId })).data
    for (const account of ['lina', 'wangfang'])
      await act(server, account, {
        ...(await myItem(server, account, taskId)),
        operator: operator.Action,
        opinion: '同意',
      })
    await publishRow(server, `longer-${kind}`, [step('a', 'lina', 1), step('b', 'wangfang', 4)])
    const { data } = await shadow('admin', { processId, version: 2 })
    expect(data).toMatchObject({
      compared: 1,
      same: 0,
      tasks: [{ verdict: 'longer', longer: true, act: { activityName: 'a' }, days: { before: 2, after: 5 } }],
    })
  })

  it('R2.9-05 people who left and a form that changed since are told as left out or different, and stop nothing', async () => {
    const processId = await publishRow(server, `changed-${kind}`, [step('a', 'lina'), step('b', 'yangfan')])
    const { taskId } = (await act(server, 'zhangwei', { operator: operator.Start, processId })).data
    for (const account of ['lina', 'yangfan'])
      await act(server, account, {
        ...(await myItem(server, account, taskId)),
        operator: operator.Action,
        opinion: '同意',
      })
    const enable = (enabled: boolean) =>
      server.database.transact('default', (tx) =>
        sql`update users set enabled = ${enabled} where account = 'yangfan'`.execute(tx),
      )
    const whole = async (version: number) => {
      const { code, data } = await shadow('admin', { processId, version })
      const { moved, gone, untold, late } = data.leftOut
      return { code, all: data.compared + moved + gone + untold + late, compared: data.compared }
    }
    await enable(false)
    expect(await whole(1)).toEqual({ code: 200, all: 1, compared: 0 })
    const history = async () =>
      (await server.call<Calls['/api/test/fromHistory']['data']>('admin', '/api/test/fromHistory', { processId })).data
    expect(await history()).toEqual({ caseIds: [], finished: 1, looked: 1, leftOut: 1 })
    await enable(true)
    await publishRow(
      server,
      `changed-${kind}`,
      [step('a', 'lina'), step('b', 'yangfan')],
      [{ id: 'extra', type: 'text', label: 'Extra', required: true }],
    )
    expect(await whole(2)).toMatchObject({ code: 200, all: 1 })
    expect(await history()).toMatchObject({ finished: 1, looked: 1 })
    // A step that is gone is another way.
    await publishRow(server, `changed-${kind}`, [step('b', 'yangfan')])
    expect((await shadow('admin', { processId, version: 3 })).data.tasks).toMatchObject([{ verdict: 'way' }])
  })

  it('who designs a process without a right to read its tasks learns what would change, and not whose they were', async () => {
    const { data } = await shadow('designer', { processId: `shadow-${kind}`, version: 2 })
    expect(data.tasks).toMatchObject([{ taskId: '', no: '', act: { by: { account: '', name: '' } } }])
    expect((await shadow('zhangwei', { processId: `shadow-${kind}`, version: 2 })).code).not.toBe(200)
    expect((await shadow('admin', { processId: `shadow-${kind}`, version: 99 })).code).toBe(404)
  })
})
