import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { z } from 'zod'
import type { Dataset, DatasetSchema, getDatasetData, tryDataset } from '@/lib/contracts/datasets'
import { startTestServer, type TestServer } from '../support/test-server'

type Data = z.output<typeof getDatasetData.data>

describe('datasets that read an external interface', () => {
  let server: TestServer
  let other: Server
  let asked: string[] = []
  let interfaceId: string
  const orders = [
    { id: 1, title: '办公桌', owner: 'lina', amount: 100.5, made: '2026-01-01', open: true },
    { id: 2, title: 'Chair', owner: 'zhangwei', amount: 20, made: '2026-02-01', open: false },
    { id: 3, title: '50% off', owner: 'lina', amount: 7, made: null, open: false },
  ]
  beforeAll(async () => {
    server = await startTestServer()
    other = createServer((request, response) => {
      asked.push(request.url ?? '')
      if (request.url?.includes('never')) return
      if (request.url?.includes('nonsense')) return void response.end('"text"')
      if (request.url?.includes('broken')) return void response.writeHead(500).end('secret detail')
      const url = new URL(request.url ?? '/', 'http://x')
      const owner = url.searchParams.get('owner')
      const rows =
        url.pathname === '/many'
          ? Array.from({ length: 5000 }, (_, id) => ({ id }))
          : orders.filter((row) => !owner || row.owner === owner)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ data: { orders: rows } }))
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    await server.call('admin', '/api/dataSource/saveDataSource', {
      dataSourceName: 'shop',
      type: 1,
      url: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
    })
    interfaceId = await saveInterface({
      path: 'orders?owner={owner}&who={account}',
      inParam: [{ name: 'owner' }, { name: 'account' }],
    })
  }, 120_000)
  afterAll(async () => {
    other.closeAllConnections()
    other.close()
    await server.close()
  })
  beforeEach(() => {
    asked = []
  })

  const saveInterface = async (change: object) => {
    const { code, data, fields } = await server.call<{ id: string }>('admin', '/api/extInterface/saveInterface', {
      name: 'Orders',
      service: 'shop',
      ...change,
    })
    if (code !== 200) throw new Error(JSON.stringify(fields))
    return data.id
  }
  const columns = [
    { name: 'id', type: 'number', key: true },
    { name: 'title' },
    { name: 'owner' },
    { name: 'amount', type: 'number' },
    { name: 'made', type: 'date' },
    { name: 'open', type: 'flag' },
  ]
  const save = async (change: object = {}) => {
    const answer = await server.call<Dataset>('admin', '/api/dataset/saveDataset', {
      datasetName: 'Orders',
      interfaceId,
      rowsPath: 'data.orders',
      columns,
      parameters: [{ name: 'owner' }],
      open: true,
      ...change,
    })
    if (answer.code !== 200) throw new Error(JSON.stringify(answer))
    return answer.data.datasetId
  }
  const read = (datasetId: string, input: object = {}, account = 'lina') =>
    server.call<Data>(account, '/api/dataset/getData', { datasetId, ...input })
  const idsOf = ({ data }: { data: Data }) => data.rows.map((row) => row.id)
  const where = (column: string, comparison: string, value = '') => ({
    filter: { conditions: [{ column, comparison, value }] },
  })

  it('R7.5-03 answer the same rows and records as those of a database, by page, keyword, filter and parameter', async () => {
    const datasetId = await save()
    const first = await read(datasetId, { pageSize: 2 })
    expect(first.data).toEqual({ records: 3, rows: orders.slice(0, 2) })
    expect(idsOf(await read(datasetId, { pageSize: 2, currentPageIndex: 2 }))).toEqual([3])
    expect(idsOf(await read(datasetId, { pageSize: -1 }))).toEqual([1, 2, 3])
    expect(idsOf(await read(datasetId, { keyword: '办公' }))).toEqual([1])
    expect(idsOf(await read(datasetId, { keyword: '%' }))).toEqual([3])
    expect(idsOf(await read(datasetId, where('amount', 'ge', '20')))).toEqual([1, 2])
    expect(idsOf(await read(datasetId, where('id', 'in', '1, 3')))).toEqual([1, 3])
    expect(idsOf(await read(datasetId, where('made', 'empty')))).toEqual([3])
    expect(idsOf(await read(datasetId, where('made', 'gt', '2026-01-15')))).toEqual([2])
    expect(idsOf(await read(datasetId, where('open', 'eq', 'true')))).toEqual([1])
    expect(idsOf(await read(datasetId, where('title', 'starts', 'ch')))).toEqual([2])
    expect(await read(datasetId, where('password', 'eq', 'x'))).toMatchObject({ code: 422 })
    expect(idsOf(await read(datasetId, { parameters: { owner: 'zhangwei' } }))).toEqual([2])
    expect(asked.at(-1)).toBe('/orders?owner=zhangwei&who=lina')
  })

  it('R7.5-02 tell columns and parameters, and are listed with the interface they read', async () => {
    const datasetId = await save({ datasetName: 'Told' })
    const { data } = await server.call<{ schema: string }>('lina', '/api/dataset/get', { datasetId })
    expect((JSON.parse(data.schema) as DatasetSchema).columns.map(({ fieldName }) => fieldName)).toEqual(
      columns.map(({ name }) => name),
    )
    const list = await server.call<{ rows: object[] }>('lina', '/api/dataset/list', { keyword: 'Told' })
    expect(list.data.rows).toMatchObject([{ datasetId, dataSource: 'Orders' }])
    expect(await server.call('admin', '/api/extInterface/deleteInterface', { id: interfaceId })).toMatchObject({
      code: 409,
      message: expect.stringContaining('Told'),
    })
  })

  it('show each person his own rows only, and tell the other system who asks, whatever he writes', async () => {
    const datasetId = await save({
      filter: { conditions: [{ column: 'owner', comparison: 'eq', value: 'sys:/account' }] },
    })
    expect(idsOf(await read(datasetId))).toEqual([1, 3])
    expect(idsOf(await read(datasetId, where('owner', 'eq', 'lina'), 'zhangwei'))).toEqual([])
    expect(idsOf(await read(datasetId, { parameters: { account: 'lina' } }, 'zhangwei'))).toEqual([2])
    expect(asked.every((path) => !path.includes('who=lina') || path.endsWith('who=lina'))).toBe(true)
    expect(asked.at(-1)).toMatch(/who=zhangwei$/)
  })

  it('ask the other system once while somebody types and turns pages', async () => {
    const datasetId = await save()
    for (const keyword of ['c', 'ch', 'cha'])
      await read(datasetId, { keyword, parameters: { owner: 'zhangwei ' } }, 'chenjing')
    expect(asked).toHaveLength(1)
  })

  it('limit rows, and tell a reader that they cannot be read, not why', async () => {
    const many = await save({
      interfaceId: await saveInterface({ path: 'many' }),
      columns: [{ name: 'id', type: 'number' }],
      mostRows: 100,
      parameters: [],
    })
    const page = await read(many, { pageSize: 1000 })
    expect([page.data.rows.length, page.data.records]).toEqual([100, 5000])
    const broken = await read(await save({ interfaceId: await saveInterface({ path: 'broken' }), parameters: [] }))
    expect(broken.code).toBe(502)
    expect(JSON.stringify(broken)).not.toContain('500')
    expect(
      (await read(await save({ interfaceId: await saveInterface({ path: 'nonsense' }), parameters: [] }))).code,
    ).toBe(422)
    expect(
      (
        await read(
          await save({ interfaceId: await saveInterface({ path: 'never', timeoutSeconds: 1 }), parameters: [] }),
        )
      ).code,
    ).toBe(504)
  })

  it('are tried before they are kept, and name what is wrong at its field', async () => {
    const tryIt = (input: object) =>
      server.call<z.output<typeof tryDataset.data>>('admin', '/api/dataset/tryDataset', { interfaceId, ...input })
    expect((await tryIt({ rowsPath: 'data.orders' })).data).toMatchObject({
      ok: true,
      columns: [
        { name: 'id', type: 'number' },
        { name: 'title', type: 'text' },
        { name: 'owner' },
        { name: 'amount', type: 'number' },
        { name: 'made' },
        { name: 'open', type: 'flag' },
      ],
    })
    expect((await tryIt({ rowsPath: 'nowhere' })).data).toMatchObject({ ok: false, error: expect.stringMatching(/./) })
    const wrong = (change: object) =>
      server.call('admin', '/api/dataset/saveDataset', { datasetName: 'x', columns: [{ name: 'id' }], ...change })
    expect((await wrong({ interfaceId: 'none' })).fields).toHaveProperty('interfaceId')
    expect((await wrong({})).fields).toHaveProperty('statement')
  })
})
