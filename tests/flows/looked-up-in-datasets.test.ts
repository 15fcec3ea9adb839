import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { z } from 'zod'
import type { getHeldUp } from '@/lib/contracts/task-administration'
import type { TaskView } from '@/lib/contracts/tasks'
import type { KnownDictionary } from '@/lib/expression/known-dictionary'
import { operator } from '@/lib/words/workflow-enumerations'
import { clearCaches } from '@/server/platform/caches'
import { publishForm } from '@/server/modules/forms'
import { factsFromOutsideToo } from '@/server/modules/processes'
import { outboxOf, testInterfaceTools } from '../support/deliver'
import { multipartFile } from '../support/multipart'
import { act, myItem } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { startTestServer, type TestServer } from '../support/test-server'

type GetHeldUp = z.output<typeof getHeldUp.data>

interface Supplier {
  code: string
  name: string
  price: number
  owner: string
}

describe('R2.4-11 formulas look rows of datasets up', () => {
  let server: TestServer
  let other: Server
  let suppliers: Supplier[] = []
  let asked = 0
  let ordered = 0
  let outbox: ReturnType<typeof outboxOf>
  let away = false
  const ids: Record<string, string> = {}
  const admin = async <Data>(path: string, input: object): Promise<Data> => {
    const answer = await server.call<Data>('admin', path, input)
    if (answer.code !== 200) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.fields)}`)
    return answer.data
  }
  const keep = async (datasetCode: string, more: object = {}) => {
    const { datasetId } = await admin<{ datasetId: string }>('/api/dataset/saveDataset', {
      datasetName: datasetCode,
      datasetCode,
      interfaceId: ids.interface,
      columns: [{ name: 'code', key: true }, { name: 'name' }, { name: 'price', type: 'number' }, { name: 'owner' }],
      open: true,
      ...more,
    })
    ids[datasetCode] = datasetId
  }
  /** What it has said is known for some seconds. */
  const isAway = (now: boolean) => {
    away = now
    clearCaches('datasetAnswers')
  }
  const field = (id: string, formula: string) => ({
    id,
    type: 'calculated' as const,
    label: id,
    result: 'number' as const,
    formula,
  })
  const steps = [{ id: 'check', type: 'Activity' as const, participants: [{ participantType: 0, param0: 'lina' }] }]
  const start = (account: string, processId: string, formData: object) =>
    act(server, account, { operator: operator.Start, processId, formData })
  const dataOf = async (account: string, taskId: string) =>
    (await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'View' })).data.form.data
  const usesOf = async (id: string) =>
    (
      await admin<{ id: string; uses: { kind: string; names: string[] }[] }[]>('/api/catalog/getUses', {
        type: 'Dataset',
        ids: [id],
      })
    )[0]?.uses.map(({ kind, names }) => ({ kind, names }))

  beforeAll(async () => {
    other = createServer(({ url }, response) => {
      if (url?.includes('order')) {
        ordered += 1
        return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"supplier":"S8"}')
      }
      asked += 1
      if (away || url?.includes('broken')) return void response.writeHead(500).end()
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(suppliers))
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    server = await startTestServer()
    const interfaces = testInterfaceTools()
    outbox = outboxOf(server, { facts: factsFromOutsideToo(server.app.deps, interfaces) })
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    await admin('/api/dataSource/saveDataSource', { dataSourceName: 'erp', type: 1, url })
    const asks = { name: 'suppliers', service: 'erp', type: 'RestfulApi', path: 'suppliers', tries: 1 }
    ids.interface = (await admin<{ id: string }>('/api/extInterface/saveInterface', asks)).id
    suppliers = [
      { code: 'S7', name: 'Hongda', price: 12.5, owner: 'zhangwei' },
      { code: 'S8', name: 'Lantian', price: 20, owner: 'lina' },
    ]
    await keep('suppliers')
    await keep('mine', {
      filter: { match: 'all', conditions: [{ column: 'owner', comparison: 'eq', value: 'sys:/account' }] },
    })
    await keep('closed', { open: false })
    const broken = { name: 'broken', service: 'erp', type: 'RestfulApi', path: 'broken', tries: 1 }
    await keep('broken', { interfaceId: (await admin<{ id: string }>('/api/extInterface/saveInterface', broken)).id })
    await publishRow(server, 'order', steps, [
      { id: 'supplier', type: 'text', label: 'Supplier' },
      { id: 'count', type: 'number', label: 'Count' },
      field('cost', 'dataset("suppliers", supplier, "price") * count'),
      field('own', 'dataset("mine", supplier, "price")'),
      field('hidden', 'dataset("closed", supplier, "price")'),
    ])
    const call = { kind: 'REST' as const, service: 'erp', url: 'order' }
    const send = { id: 'send', type: 'InterfaceOut' as const, call, results: [{ field: 'supplier', path: 'supplier' }] }
    await publishRow(
      server,
      'sends',
      [send],
      [{ id: 'supplier', type: 'text', label: 'Supplier' }, field('price', 'dataset("suppliers", supplier, "price")')],
    )
    await publishRow(server, 'from-away', steps, [
      { id: 'supplier', type: 'text', label: 'Supplier' },
      field('cost', 'dataset("broken", supplier, "price")'),
    ])
  }, 120_000)
  afterAll(async () => {
    await outbox.close()
    await server.close()
    other.close()
  })

  it('computes by the rows whoever hands it in may read; what he may not read is not there', async () => {
    const dear = await start('zhangwei', 'order', { supplier: 'S8', count: 2, cost: 1, own: 7, hidden: 9 })
    expect(dear.message).toBe('')
    expect(await dataOf('zhangwei', dear.data.taskId)).toMatchObject({ cost: 40, own: null, hidden: null })
    const cheap = await start('zhangwei', 'order', { supplier: 'S7', count: 2 })
    expect(await dataOf('zhangwei', cheap.data.taskId)).toMatchObject({ cost: 25, own: 12.5, hidden: null })
    const nobody = await start('zhangwei', 'order', { supplier: 'S9', count: 2 })
    expect((await dataOf('zhangwei', nobody.data.taskId)).cost ?? null).toBeNull()
  })

  it('keeps what an approver has read, whatever the source says since, though it is away', async () => {
    const { taskId } = (await start('zhangwei', 'order', { supplier: 'S7', count: 4 })).data
    suppliers = suppliers.map((one) => ({ ...one, price: one.price * 2 }))
    away = true
    server.clock.advance(60_000)
    asked = 0
    const approved = await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) })
    expect(approved.message).toBe('')
    expect(asked).toBe(0)
    expect(await dataOf('zhangwei', taskId)).toMatchObject({ cost: 50, own: 12.5 })
    away = false
  })

  it('refuses what cannot be looked up now, and asks nobody where nothing is looked up', async () => {
    expect((await start('zhangwei', 'from-away', {})).message).toBe('')
    const refused = await start('zhangwei', 'from-away', { supplier: 'S7' })
    expect(refused.message).toContain('现在没有回应')
    expect(refused.code).not.toBe(200)
  })

  it('lets a draft be saved and a request be opened while the source is away: what stands stays', async () => {
    const input = { operator: operator.Save, processId: 'order', formData: { supplier: 'S8', count: 2 } }
    const { taskId } = (await act(server, 'zhangwei', input)).data
    const before = (await dataOf('zhangwei', taskId)).cost
    expect(before).toBeTruthy()
    isAway(true)
    const opened = await server.call<TaskView>('zhangwei', '/api/task/open', { taskId })
    expect(opened.message).toBe('')
    const { rev } = opened.data.task
    const again = { operator: operator.Save, taskId, expectedRev: rev, formData: { supplier: 'S8', count: 2 } }
    const kept = await act(server, 'zhangwei', again)
    expect(kept.message).toBe('')
    expect((await dataOf('zhangwei', taskId)).cost).toBe(before)
    const lookups = await server.call<{ away: string[] }>('zhangwei', '/api/dataset/getLookups', {
      codes: ['suppliers'],
    })
    expect(lookups.data.away).toEqual(['suppliers'])
    const handIn = { operator: operator.Start, taskId, expectedRev: kept.data.rev, formData: { supplier: 'S8' } }
    expect((await act(server, 'zhangwei', handIn)).message).toContain('现在没有回应')
    isAway(false)
    expect((await act(server, 'zhangwei', handIn)).message).toBe('')
  })

  it('keeps what was found empty for whoever comes after, though he may read more', async () => {
    const { taskId } = (await start('zhangwei', 'order', { supplier: 'S8', count: 1 })).data
    expect(await dataOf('zhangwei', taskId)).toMatchObject({ own: null })
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) })
    expect(await dataOf('zhangwei', taskId)).toMatchObject({ own: null })
  })

  it('does no work outside a second time because what is looked up by its answer is away', async () => {
    const { taskId } = (await start('zhangwei', 'sends', {})).data
    isAway(true)
    ordered = 0
    await outbox.deliverAll()
    server.clock.advance(600_000)
    await outbox.deliverAll()
    const held = (await server.call<GetHeldUp>('admin', '/api/task/getHeldUp', { taskId })).data
    expect(held.places).toMatchObject([
      { elementId: 'send', why: expect.stringContaining('要查的数据字典或数据集不能用') as string },
    ])
    const push = () =>
      server.call('admin', '/api/task/mendHeldUp', {
        commandId: `push-${ordered}-${String(away)}`,
        taskId,
        expectedRev: held.rev,
        tokenId: held.places[0]!.tokenId,
        how: 'again',
        reason: 'It answers again',
      })
    isAway(false)
    expect((await push()).message).toBe('')
    await outbox.deliverAll()
    expect(ordered).toBe(1)
    expect((await server.call<TaskView>('admin', '/api/task/open', { taskId })).data).toMatchObject({
      task: { status: 1 },
      form: { data: { supplier: 'S8', price: expect.anything() as unknown } },
    })
  })

  it('are asked by lists as well, whoever writes their records', async () => {
    await server.database.transact('default', (tx) =>
      publishForm(tx, {
        formId: 'prices',
        formName: 'Prices',
        now: server.clock.now(),
        definition: {
          sections: [
            {
              id: 's',
              title: '',
              fields: [
                { id: 'code', type: 'text', label: 'Code' },
                field('price', 'dataset("suppliers", code, "price")'),
              ],
            },
          ],
        },
      }),
    )
    const { listId } = await admin<{ listId: string }>('/api/list/save', {
      listName: 'Prices',
      formId: 'prices',
      columns: [{ field: 'code' }, { field: 'price' }],
      key: ['code'],
    })
    const prices = async () =>
      (
        await admin<{ rows: { cells: Record<string, unknown> }[] }>('/api/list/rows', { listId, pageSize: 10 })
      ).rows.map(({ cells }) => [cells.code, Number(cells.price)])
    const write = { id: 'write', type: 'Record' as const, listId, fields: [{ from: 'note', to: 'code' }], tries: 1 }
    await publishRow(server, 'keeps', [{ ...write, onFailure: 'hold' }])
    await server.database.execute(`update process_versions set created_by = 'admin' where process_id = 'keeps'`)
    const { price } = suppliers[0]!
    isAway(false)
    await start('zhangwei', 'keeps', { note: 'S7' })
    await outbox.deliverAll()
    expect(await prices()).toEqual([['S7', price]])
    const { headers, payload } = multipartFile('prices.csv', 'Code\nS8', { listId, mode: 'all' })
    const sent = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/list/import',
      headers: { ...headers, authorization: `Bearer ${await server.tokenOf('admin')}`, 'x-locale': 'en-US' },
      payload,
    })
    expect(sent.json()).toMatchObject({ code: 200, data: { added: 1 } })
    expect((await prices()).toSorted()).toEqual([
      ['S7', price],
      ['S8', suppliers[1]!.price],
    ])
  })

  it('tells a browser the datasets its reader may read, as far as he may', async () => {
    const lookedUp = async (account: string) =>
      Object.fromEntries(
        (
          await server.call<{ datasets: KnownDictionary[] }>(account, '/api/dataset/getLookups', {
            codes: ['suppliers', 'mine', 'closed', 'none'],
          })
        ).data.datasets.map(({ code, rows }) => [code, Object.keys(rows)]),
      )
    expect(await lookedUp('zhangwei')).toEqual({ suppliers: ['S8', 'S7'], mine: ['S7'], closed: [] })
    expect(await lookedUp('lina')).toEqual({ suppliers: ['S8', 'S7'], mine: ['S8'], closed: [] })
  })

  it('S9 tells a browser each dataset by itself, no hidden column, and of what he may not read not even the columns', async () => {
    await keep('secretive', {
      columns: [{ name: 'code', key: true }, { name: 'name' }, { name: 'price', type: 'number', hidden: true }],
    })
    const codes = ['away', 'closed', 'secretive', 'suppliers']
    const { code, data } = await server.call<{ datasets: KnownDictionary[] }>('zhangwei', '/api/dataset/getLookups', {
      codes,
    })
    expect(code).toBe(200)
    const told = Object.fromEntries(data.datasets.map((one) => [one.code, one]))
    expect(Object.keys(told).toSorted()).toEqual(['closed', 'secretive', 'suppliers'])
    expect(told.closed).toEqual({ code: 'closed', named: '', columns: [], rows: {} })
    expect(told.secretive).toMatchObject({ columns: ['code', 'name'], rows: { S7: { code: 'S7' } } })
    expect(JSON.stringify(told.secretive)).not.toContain('price')
  })

  it('are asked by what fills fields in alone: a condition says the same to everybody', async () => {
    const condition = publishRow(server, 'conditional', steps, [
      { id: 'supplier', type: 'text', label: 'Supplier', visibleWhen: 'dataset("suppliers", "S7", "price") > 5' },
    ])
    await expect(condition).rejects.toThrow(/lookupPlace|dataset/i)
    const unknown = publishRow(server, 'unknown', steps, [field('cost', 'dataset("nowhere", "S7", "price")')])
    await expect(unknown).rejects.toThrow(/lookupUnknown|nowhere/)
  })

  it('are in use by what is published and by drafts, and are not deleted then', async () => {
    expect(await usesOf(ids.suppliers!)).toEqual([{ kind: 'Forms', names: ['Prices', 'order', 'sends'] }])
    await keep('later')
    expect(await usesOf(ids.later!)).toEqual([])
    const { formId } = await admin<{ formId: string }>('/api/form/createForm', {
      formName: 'Drawn',
      formType: 2,
      definition: {
        sections: [{ id: 's', title: 'S', fields: [field('cost', 'dataset(dataset: "later",\n  key: "S7")')] }],
      },
    })
    expect(formId).toBeTruthy()
    expect(await usesOf(ids.later!)).toEqual([{ kind: 'Forms', names: ['Drawn'] }])
    for (const datasetId of [ids.later!, ids.suppliers!])
      expect(await server.call('admin', '/api/dataset/deleteDataset', { datasetId })).toMatchObject({ code: 409 })
    const twice = await server.call('admin', '/api/dataset/saveDataset', {
      datasetName: 'again',
      datasetCode: 'later',
      interfaceId: ids.interface,
      columns: [{ name: 'code' }],
    })
    expect(twice.fields).toHaveProperty('datasetCode')
  })
})
