import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Dataset, DatasetSchema, getDatasetData, tryDataset } from '@/lib/contracts/datasets'
import { personAsCaller } from '@/server/http/caller'
import type { CallContext } from '@/server/http/serve'
import { carriedDataset } from '@/server/modules/datasets'
import { defaultTenant } from '@/server/platform/db'
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
  const carriedFor = (account: string, datasetId: string) =>
    server.database.transact(defaultTenant, async (tx) =>
      carriedDataset.read({ tx, caller: (await personAsCaller(tx, account))! } as CallContext, datasetId),
    )
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
    const datasetId = await save({ datasetName: '告知|Told' })
    const { data } = await server.call<{ schema: string }>('lina', '/api/dataset/get', { datasetId })
    expect((JSON.parse(data.schema) as DatasetSchema).columns.map(({ fieldName }) => fieldName)).toEqual(
      columns.map(({ name }) => name),
    )
    const list = await server.call<{ rows: object[] }>('lina', '/api/dataset/list', { keyword: 'Told' })
    expect(list.data.rows).toMatchObject([{ datasetId, dataSource: 'Orders' }])
    for (const [locale, name] of [
      ['zh-CN', '告知'],
      ['en-US', 'Told'],
    ] as const)
      expect(
        await server.call('admin', '/api/extInterface/deleteInterface', { id: interfaceId }, { 'x-locale': locale }),
      ).toMatchObject({ code: 409, message: expect.stringContaining(name) })
  })

  it('show each person his own rows only, and tell the other system who asks, whatever he writes', async () => {
    const datasetId = await save({
      filter: { conditions: [{ column: 'owner', comparison: 'eq', value: 'sys:/account' }] },
    })
    expect(idsOf(await read(datasetId))).toEqual([1, 3])
    expect(idsOf(await read(datasetId, where('owner', 'eq', 'lina'), 'zhangwei'))).toEqual([])
    expect(idsOf(await read(datasetId, { parameters: { account: 'lina' } }, 'zhangwei'))).toEqual([2])
    // Whoever reads it is himself in a filter of his own as well.
    const all = await save()
    expect(idsOf(await read(all, where('owner', 'eq', 'sys:/account'), 'zhangwei'))).toEqual([2])
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

  it('S1 are named, tried and carried by nobody who does not see their category, and a try writes nowhere', async () => {
    const hidden = await saveInterface({ path: 'orders' })
    const own = await save({ interfaceId: hidden, parameters: [] })
    for (const statement of [
      sql`insert into catalogs (catalog_id, catalog_type, name, id_path) values ('secret-io', 'ExtInterface', 'x', '/secret-io/'), ('secret-sets', 'Dataset', 'x', '/secret-sets/')`,
      sql`insert into node_grants (node_kind, node_id, participant_type, param0, display_name, value) values ('catalog', 'secret-io', 0, 'lina', '', 31), ('catalog', 'secret-sets', 0, 'lina', '', 31)`,
      sql`insert into menu_grants (ui_menu_id, participant_type, param0, access) values ('admin_datasets', 0, 'gaofeng', 65535)`,
      sql`update ext_interfaces set catalog_id = 'secret-io' where interface_id = ${hidden}`,
    ])
      await server.database.transact(defaultTenant, (tx) => statement.execute(tx))
    asked = []
    const by = (path: string, input: object) => server.call('gaofeng', `/api/dataset/${path}`, input)
    const form = { datasetName: 'Mine', interfaceId: hidden, columns: [{ name: 'id' }] }
    expect(await by('saveDataset', form)).toMatchObject({ code: 400, fields: { interfaceId: expect.any(String) } })
    expect((await by('tryDataset', { interfaceId: hidden })).code).toBe(404)
    // One that reads it already goes on as it was.
    expect((await by('saveDataset', { ...form, datasetId: own, rowsPath: 'data.orders' })).code).toBe(200)
    expect(await carriedFor('gaofeng', own)).toMatchObject({ name: 'Mine' })
    await server.database.transact(defaultTenant, (tx) =>
      sql`update datasets set catalog_id = 'secret-sets' where dataset_id = ${own}`.execute(tx),
    )
    expect(await carriedFor('gaofeng', own)).toBeNull()
    const writing = await saveInterface({ path: 'orders', method: 'DELETE' })
    const tried = await server.call('admin', '/api/dataset/tryDataset', { interfaceId: writing })
    expect(tried.data).toMatchObject({ ok: false })
    expect(asked).toEqual([])
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

  it('R2.9-25 are not asked in the name of somebody one looks as, and leave nothing behind that he would be told', async () => {
    const datasetId = await save({ datasetName: 'Previewed' })
    const { data } = await server.call<{ reportId: string }>('admin', '/api/report/saveReport', {
      reportName: 'Previewed',
      datasetId,
      columns: [{ name: 'id' }],
      readers: [{ participantType: 11 }],
    })
    const input = { reportId: data.reportId, parameters: { owner: 'previewed' } }
    const asWang = () =>
      server.call('admin', '/api/portal/previewCall', { account: 'wangfang', path: '/api/report/run', input })
    const own = () => server.call('wangfang', '/api/report/run', input)
    expect(await asWang()).toMatchObject({ code: 422, message: expect.stringContaining('预览中不显示') })
    expect(asked).toEqual([])
    expect((await own()).code).toBe(200)
    expect(asked).toHaveLength(1)
    // What is known of him already is shown, and nothing is asked for it.
    expect((await asWang()).data).toEqual((await own()).data)
    expect(asked).toHaveLength(1)
  })

  it('read none that writes, whether it wrote when it was chosen or came to write since', async () => {
    const writing = await saveInterface({ method: 'PUT', path: 'orders' })
    const form = { datasetName: 'Writes', interfaceId: writing, columns: [{ name: 'id' }], open: true }
    const refused = await server.call('admin', '/api/dataset/saveDataset', form)
    expect(refused).toMatchObject({ code: 400, fields: { interfaceId: expect.stringContaining('写入') } })
    const turned = await saveInterface({ path: 'orders?turned' })
    const datasetId = await save({ interfaceId: turned, parameters: [] })
    await saveInterface({ id: turned, method: 'DELETE', path: 'orders?turned' })
    expect((await read(datasetId)).code).toBe(422)
    expect(asked).toEqual([])
  })
})
