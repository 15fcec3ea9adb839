import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from 'pg'
import { sql } from 'kysely'
import type { TaskView } from '@/lib/contracts/tasks'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { operator, workItemKind } from '@/lib/words/workflow-enumerations'
import { outboxOf } from '../support/deliver'
import { act } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, password, postgresUrl, startTestServer, type TestServer } from '../support/test-server'

interface Received {
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

/** Another system: it remembers what it was asked. */
async function otherSystem(): Promise<{ server: Server; url: string; received: Received[] }> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString('utf8')
      received.push({ path: request.url ?? '', headers: request.headers, body: text ? JSON.parse(text) : {} })
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ order: { no: `ORDER-${received.length}` } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` }
}

onBothDatabases('steps other systems carry out', (kind) => {
  let server: TestServer
  let outbox: ReturnType<typeof outboxOf>
  let other: Awaited<ReturnType<typeof otherSystem>>
  beforeAll(async () => {
    server = await startTestServer({ kind })
    outbox = outboxOf(server)
    other = await otherSystem()
    const saved = await server.call('admin', '/api/dataSource/saveDataSource', {
      dataSourceName: 'erp',
      type: 1,
      url: other.url,
      headers: { authorization: 'Bearer s3cret' },
    })
    if (saved.code !== 200) throw new Error(saved.message)
  }, 120_000)
  afterAll(async () => {
    await outbox.close()
    other.server.close()
    await server.close()
  })

  const start = async (processId: string, formData: object = {}) => {
    const answer = await act(server, 'zhangwei', { operator: operator.Start, processId, formData })
    if (answer.code !== 200) throw new Error(answer.message)
    return answer.data.taskId
  }
  const open = async (taskId: string) => (await server.call<TaskView>('admin', '/api/task/open', { taskId })).data

  it('R3-46 InterfaceOut calls a service kept by name, with its credentials, and takes over the answer', async () => {
    const processId = await publishRow(server, `out-${kind}`, [
      {
        id: 'send',
        type: 'InterfaceOut',
        call: { kind: 'REST', service: 'erp', url: '/orders/{note}', body: '{"amount":"{total}"}' },
        results: [{ field: 'note', path: 'order.no' }],
      },
    ])
    const taskId = await start(processId, { total: '7.00', note: 'a/../b' })
    await outbox.deliverAll()
    const call = other.received.at(-1)
    expect(call).toMatchObject({ path: '/api/orders/a%2F..%2Fb', body: { amount: '7.00' } })
    expect(call?.headers).toMatchObject({ authorization: 'Bearer s3cret', 'idempotency-key': expect.any(String) })
    expect(await open(taskId)).toMatchObject({
      task: { status: 1, result: 0 },
      form: { data: { note: `ORDER-${other.received.length}` } },
    })
    // Credentials never come back, neither from the call that lists them nor from the log of changes.
    const listed = await server.call('admin', '/api/dataSource/getDataSources', { type: 1 })
    expect(JSON.stringify(listed)).not.toContain('s3cret')
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{ text: string }>`select coalesce(string_agg(after::text, ''), '') as text from audit_log`.execute(tx),
    )
    expect(rows[0]?.text).not.toContain('s3cret')
    expect((await server.call('admin', '/api/dataSource/deleteDataSource', { dataSourceName: 'erp' })).code).toBe(409)
  })

  it('R3-58 an Auto step carries its interface itself', async () => {
    const processId = await publishRow(server, `auto-${kind}`, [
      {
        id: 'ask',
        type: 'Auto',
        auto: {
          type: 'Interface',
          call: { kind: 'REST', service: 'erp', method: 'GET', url: 'orders?no={note}' },
          results: [{ field: 'note', path: 'order.no' }],
        },
      },
    ])
    const taskId = await start(processId, { note: '1&2' })
    await outbox.deliverAll()
    expect(other.received.at(-1)?.path).toBe('/api/orders?no=1%262')
    expect((await open(taskId)).form.data).toMatchObject({ note: `ORDER-${other.received.length}` })
  })

  it('R3-46 InterfaceIn waits for an answer by a secret link, and takes it once', async () => {
    const processId = await publishRow(server, `in-${kind}`, [
      {
        id: 'wait',
        type: 'InterfaceIn',
        call: { kind: 'REST', service: 'erp', url: 'ask', body: '{"answerTo":"{callback}"}' },
        results: [{ field: 'note', path: 'verdict' }],
      },
    ])
    const taskId = await start(processId)
    await outbox.deliverAll()
    expect((await open(taskId)).task.status).toBe(0)
    const ticket = new URL(String(other.received.at(-1)?.body.answerTo), 'http://baton').searchParams.get('ticket')
    const forged = `${ticket?.slice(0, -4)}AAAA`
    expect((await server.call(null, '/api/interface/receive', { ticket: forged, data: {} })).code).toBe(404)
    expect((await server.call(null, '/api/interface/receive', { ticket, data: { verdict: 'fine' } })).data).toEqual({
      taken: true,
    })
    expect(await open(taskId)).toMatchObject({ task: { status: 1, result: 0 }, form: { data: { note: 'fine' } } })
    expect((await server.call(null, '/api/interface/receive', { ticket, data: { verdict: 'other' } })).code).toBe(404)
  })

  it('R3-45 R3-46 R3-58 steps use the interfaces administrators keep, of whatever type, and name those there are', async () => {
    const keep = async (input: object) => {
      const answer = await server.call<{ id: string }>('admin', '/api/extInterface/saveInterface', {
        name: 'Kept',
        ...input,
      })
      if (answer.code !== 200) throw new Error(JSON.stringify(answer))
      return answer.data.id
    }
    const script = await keep({
      type: 'server',
      script: 'return { note: input.note + " x" + input.times }',
      inParam: [
        { name: 'note', required: 'Y' },
        { name: 'times', type: 'number', value: '2' },
      ],
      outParam: [{ name: 'note', type: 'text' }],
    })
    const rest = await keep({
      service: 'erp',
      method: 'POST',
      path: 'orders',
      inParam: [{ name: 'answerTo' }, { name: 'note' }],
      outParam: [{ name: 'no', path: 'order.no' }],
    })
    const results = [{ field: 'note', path: 'note' }]
    const processId = await publishRow(server, `kept-${kind}`, [
      {
        id: 'compute',
        type: 'Auto',
        auto: {
          type: 'Interface',
          call: { kind: 'Interface', interfaceId: script, values: { note: '{note}' } },
          results,
        },
      },
      {
        id: 'send',
        type: 'InterfaceOut',
        call: { kind: 'Interface', interfaceId: rest, values: { note: 'about {note}' } },
        results: [],
      },
      {
        id: 'wait',
        type: 'InterfaceIn',
        call: { kind: 'Interface', interfaceId: rest, values: { answerTo: '{callback}' } },
        results,
      },
    ])
    const taskId = await start(processId, { note: 'a"b' })
    await outbox.deliverAll()
    const [sent, asked] = other.received.slice(-2)
    expect(sent).toMatchObject({
      path: '/api/orders',
      headers: { authorization: 'Bearer s3cret' },
      body: { note: 'about a"b x2' },
    })
    const ticket = new URL(String(asked!.body.answerTo), 'http://baton').searchParams.get('ticket')
    expect((await server.call(null, '/api/interface/receive', { ticket, data: { note: 'done' } })).data).toEqual({
      taken: true,
    })
    expect(await open(taskId)).toMatchObject({ task: { status: 1 }, form: { data: { note: 'done' } } })
    expect(await server.call('admin', '/api/extInterface/deleteInterface', { id: rest })).toMatchObject({
      code: 409,
      message: expect.stringContaining(`kept-${kind}`),
    })
    await server.call('admin', '/api/dataSource/saveDataSource', {
      dataSourceName: 'page',
      type: 1,
      url: 'https://page.example.com',
    })
    const page = await keep({ type: 'BrowserPage', service: 'page' })
    const publish = (interfaceId: string) =>
      publishRow(server, `bad-${kind}`, [
        { id: 'send', type: 'InterfaceOut', call: { kind: 'Interface', interfaceId } },
      ])
    await expect(publish('none')).rejects.toThrow('interfaceUnknown')
    await expect(publish(page)).rejects.toThrow('interfaceForPeople')
    await expect(publish(script)).rejects.toThrow('interfaceValueMissing')
  })

  it('InterfaceIn without an answer fails after its patience', async () => {
    const processId = await publishRow(server, `late-${kind}`, [
      { id: 'wait', type: 'InterfaceIn', onFailure: 'reject', patience: { amount: 1, unit: 'hours' } },
    ])
    const taskId = await start(processId)
    expect(
      (await server.call<{ ticket: string }>('admin', '/api/interface/getCallback', { taskId, elementId: 'wait' })).data
        .ticket,
    ).toBeTruthy()
    await outbox.deliverAll()
    expect((await open(taskId)).task.status).toBe(0)
    server.clock.advance(2 * 3_600_000)
    await outbox.deliverAll()
    expect((await open(taskId)).task).toMatchObject({ status: 1, result: 1 })
  })

  it('R3-46 Archive keeps a snapshot and moves the task to the list of archived ones', async () => {
    const processId = await publishRow(server, `archive-${kind}`, [{ id: 'keep', type: 'Archive' }])
    const taskId = await start(processId, { note: 'to keep' })
    await outbox.deliverAll()
    expect((await open(taskId)).task.status).toBe(1)
    const kept = async () =>
      (
        await server.database.transact('default', (tx) =>
          sql<{ note: string; rows: number }>`
        select content -> 'formData' ->> 'note' as note, jsonb_array_length(content -> 'log') as rows from archives where task_id = ${taskId}`.execute(
            tx,
          ),
        )
      ).rows
    expect(await kept()).toEqual([{ note: 'to keep', rows: 1 }])
    const lists = async (name: 'Archive' | 'Finish') =>
      (
        await server.call<{ rows: WorkItemRow[] }>('zhangwei', '/api/workitem/list', {
          kind: workItemKind[name],
          pageSize: 50,
        })
      ).data.rows.some((row) => row.taskId === taskId)
    expect([await lists('Archive'), await lists('Finish')]).toEqual([true, false])
  })

  it('names data sources and fields that do not exist before a process is published', async () => {
    const call = { kind: 'SQL' as const, dataSource: 'none', statement: 'select :nothing' }
    await expect(publishRow(server, `broken-${kind}`, [{ id: 'sql', type: 'SQL', call }])).rejects.toThrow(
      /dataSourceUnknown.*fieldUnknown/,
    )
  })

  const withPostgres = process.env.TEST_POSTGRES ? describe : describe.skip
  withPostgres('SQL', () => {
    const database = `baton_source_${randomBytes(5).toString('hex')}`
    const run = async <Row extends object>(name: string | undefined, text: string) => {
      const client = new Client({ connectionString: postgresUrl(name) })
      await client.connect()
      try {
        return (await client.query<Row>(text)).rows
      } finally {
        await client.end()
      }
    }
    beforeAll(async () => {
      await run(undefined, `create database ${database}`)
      await run(
        database,
        `create table orders (key text primary key, note text); comment on column orders.note is 'Remark'`,
      )
      await server.call('admin', '/api/account/prove', { password })
      await server.call('admin', '/api/dataSource/saveDataSource', {
        dataSourceName: 'warehouse',
        type: 0,
        url: postgresUrl(database),
      })
    })
    afterAll(() => run(undefined, `drop database ${database} with (force)`))

    it('R3-46 runs with parameters only, and the key of the step makes it safe to repeat', async () => {
      const statement = `insert into orders values (:taskKey, :note) on conflict (key) do update set note = excluded.note returning 'kept ' || note as answer`
      const processId = await publishRow(server, `sql-${kind}`, [
        {
          id: 'store',
          type: 'SQL',
          call: { kind: 'SQL', dataSource: 'warehouse', statement },
          results: [{ field: 'note', path: 'answer' }],
        },
      ])
      const nasty = `'); drop table orders; --`
      const taskId = await start(processId, { note: nasty })
      await outbox.deliverAll()
      expect((await open(taskId)).form.data).toMatchObject({ note: `kept ${nasty}` })
      expect(await run(database, 'select note from orders')).toEqual([{ note: nasty }])
    })

    it('a statement that takes too long is given up', async () => {
      const call = {
        kind: 'SQL' as const,
        dataSource: 'warehouse',
        statement: 'select pg_sleep(30)',
        timeoutSeconds: 1,
      }
      const processId = await publishRow(server, `slow-${kind}`, [
        { id: 'sleep', type: 'SQL', tries: 1, onFailure: 'reject', call },
      ])
      const taskId = await start(processId)
      await outbox.deliverAll()
      expect((await open(taskId)).task).toMatchObject({ status: 1, result: 1 })
    })

    it('R7.6-03 R7.6-04 R7.6-05 R3-15 designers look up tables, views and columns with their titles', async () => {
      expect((await server.call('lina', '/api/dataSource/getDataSources', { type: 0, keyword: 'ware' })).data).toEqual([
        { dataSourceName: 'warehouse', title: '', type: 0 },
      ])
      expect((await server.call('admin', 'GET /api/db/getDatabaseTables', { dsName: 'warehouse' })).data).toEqual([
        { tableName: 'orders' },
      ])
      expect((await server.call('admin', 'GET /api/db/getDatabaseViews', { dsName: 'warehouse' })).data).toEqual([])
      expect(
        (await server.call('admin', '/api/db/getDatabaseColumns', { dsName: 'warehouse', tableName: 'orders' })).data,
      ).toEqual([
        { columnName: 'key', title: 'key' },
        { columnName: 'note', title: 'Remark' },
      ])
      expect(
        (await server.call('admin', '/api/dataSource/testDataSource', { dataSourceName: 'warehouse' })).data,
      ).toMatchObject({ reachable: true })
    })
  })
})
