import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { operator } from '@/lib/words/workflow-enumerations'
import type { Mailer } from '@/server/platform/mail'
import { outboxOf } from '../support/deliver'
import { act, myItem, startPurchase } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('what happens outside', (kind) => {
  const sent: string[] = []
  const mailer: Mailer = { available: true, send: async ({ to }) => void sent.push(to) }
  let server: TestServer
  let outbox: ReturnType<typeof outboxOf>
  beforeAll(async () => {
    server = await startTestServer({ kind, mailer })
    outbox = outboxOf(server)
    await outbox.deliverAll()
  }, 120_000)
  afterAll(async () => {
    await outbox.close()
    await server.close()
  })

  const count = async (table: 'outbox' | 'op_log' | 'messages') =>
    (
      await server.database.transact('default', (tx) =>
        sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx),
      )
    ).rows[0]?.n

  it('3.15-11 nothing leaves before the commit: a step tells people within the product and writes down the mail that is to leave', async () => {
    sent.length = 0
    const before = await count('messages')
    await startPurchase(server, 'zhangwei')
    expect([sent, await count('messages')]).toEqual([[], (before ?? 0) + 1])
    await outbox.deliverAll()
    expect(sent).toHaveLength(1)
    expect(await count('messages')).toBe((before ?? 0) + 1)
  })

  it('3.15-11 what is refused or rolled back leaves nothing to happen', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const item = await myItem(server, 'lina', taskId)
    await outbox.deliverAll()
    sent.length = 0
    const before = [await count('outbox'), await count('op_log')]
    // Rehearsed to its end, notices included, and rolled back.
    await server.call('admin', '/api/task/handOver', {
      commandId: randomUUID(),
      from: 'lina',
      to: 'gaofeng',
      reason: 'x',
      preview: true,
      items: [{ taskId }],
    })
    // Refused after the engine had carried it out: somebody is mentioned who may not see the task.
    expect(
      (await act(server, 'lina', { operator: operator.Action, ...item, mentions: ['zhoukaiwen'], opinion: '请看' }))
        .code,
    ).toBe(422)
    expect([await count('outbox'), await count('op_log')]).toEqual(before)
    await outbox.deliverAll()
    expect(sent).toEqual([])
  })

  it('R1-14 R7.5-05 R7.5-06 processes by category and the form behind a step are answered from what is published', async () => {
    const processId = await publishRow(server, `catalog-${kind}`, [
      { id: 'step', type: 'Activity', participants: [{ participantType: 0, param0: 'lina' }] },
    ])
    const found = await server.call('lina', '/api/process/getCatalogProcesses', {
      catalogId: '',
      search: `catalog-${kind}`,
    })
    expect(found.data).toEqual([
      expect.objectContaining({ processId, processName: processId, processVersion: 1, startActivityId: 'start' }),
    ])
    const form = { detailType: 'Edit', nodeId: 'step', processId, taskId: '', transform: '', app: '' }
    expect((await server.call('lina', '/api/process/getNodeFormName', form)).data).toEqual({
      formName: processId,
      formType: 2,
      formId: `${processId}-form`,
    })
    expect((await server.call('lina', '/api/process/getNodeFormName', { processId: 'none' })).code).toBe(404)
  })

  it('R7.6-01 R3-20 R3-61 conditions may use the supervisor, the automatic process and the limit of steps', async () => {
    const { data } = await server.call<{ name: string; value: string }[]>('lina', '/api/form/getSystemVariables')
    expect(data.map(({ value }) => value)).toEqual([
      'sys:/initiator',
      'sys:/initiatorDepartment',
      'sys:/round',
      'sys:/supervisor',
      'sys:/autoProcess',
      'sys:/maxSteps',
    ])
    expect(data.every(({ name }) => name !== '')).toBe(true)
  })
})
