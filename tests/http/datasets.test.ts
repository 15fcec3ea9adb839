import type { z } from 'zod'
import type { Dataset, DatasetSchema, getDatasetData, listDatasets } from '@/lib/contracts/datasets'
import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { onOutsideDatabases, outsideDatabase, type OutsideDatabase } from '../support/outside-database'
import { startTestServer, type TestServer } from '../support/test-server'

type Data = z.output<typeof getDatasetData.data>

onOutsideDatabases('datasets', (kind) => {
  let server: TestServer
  let outside: OutsideDatabase
  beforeAll(async () => {
    server = await startTestServer()
    outside = await outsideDatabase(kind)
    await outside.run(`create table orders (id int primary key, title varchar(50), owner varchar(50), amount decimal(10,2), made date);
      insert into orders values (1, '办公桌', 'lina', 100.50, '2026-01-01'), (2, 'Chair', 'zhangwei', 20, '2026-02-01'), (3, '50% off', 'lina', 7, null)`)
    await outside.run(`create view cheap as select * from orders where amount < 50`)
    const saved = await server.call('admin', '/api/dataSource/saveDataSource', {
      dataSourceName: 'shop',
      type: 0,
      url: outside.url,
    })
    if (saved.code !== 200) throw new Error(saved.message)
  }, 120_000)
  afterAll(async () => {
    await outside.remove()
    await server.close()
  })

  const columns = [
    { name: 'id', type: 'number', key: true },
    { name: 'title' },
    { name: 'owner' },
    { name: 'amount', type: 'number' },
    { name: 'made', type: 'date' },
  ]
  const save = async (change: object = {}) => {
    const answer = await server.call<Dataset>('admin', '/api/dataset/saveDataset', {
      datasetName: 'Orders',
      dataSource: 'shop',
      statement: 'select * from orders;',
      columns,
      open: true,
      ...change,
    })
    if (answer.code !== 200) throw new Error(JSON.stringify(answer))
    return answer.data
  }
  const read = (datasetId: string, input: object = {}, account = 'lina') =>
    server.call<Data>(account, '/api/dataset/getData', { datasetId, ...input })
  const idsOf = ({ data }: { data: Data }) => data.rows.map((row) => Number(row.id))
  const where = (column: string, comparison: string, value = '') => ({
    filter: { conditions: [{ column, comparison, value }] },
  })

  it('R7.5-03 answers rows and records, page by page, by keyword and filter', async () => {
    const { datasetId } = await save()
    const first = await read(datasetId, { pageSize: 2 })
    expect(first.data.records).toBe(3)
    expect(idsOf(first)).toEqual([1, 2])
    expect(first.data.rows[0]).toMatchObject({ title: '办公桌', owner: 'lina', amount: '100.50', made: '2026-01-01' })
    expect(idsOf(await read(datasetId, { pageSize: 2, currentPageIndex: 2 }))).toEqual([3])
    expect(idsOf(await read(datasetId, { pageSize: -1 }))).toEqual([1, 2, 3])
    expect(idsOf(await read(datasetId, { keyword: '办公' }))).toEqual([1])
    expect(idsOf(await read(datasetId, { keyword: '%' }))).toEqual([3])
    // In any column, in large and small letters alike; how many there are is told beyond the last page too.
    expect(idsOf(await read(datasetId, { keyword: 'LINA' }))).toEqual(idsOf(await read(datasetId, { keyword: 'lina' })))
    expect(idsOf(await read(datasetId, { keyword: 'LINA' }))).toContain(1)
    expect((await read(datasetId, { pageSize: 2, currentPageIndex: 9 })).data).toMatchObject({ rows: [], records: 3 })
    expect(idsOf(await read(datasetId, where('amount', 'ge', '20')))).toEqual([1, 2])
    expect(idsOf(await read(datasetId, where('id', 'in', '1, 3')))).toEqual([1, 3])
    expect(idsOf(await read(datasetId, where('made', 'empty')))).toEqual([3])
    expect(idsOf(await read(datasetId, where('title', 'starts', 'Ch')))).toEqual([2])
    expect(
      idsOf(
        await read(datasetId, {
          filter: {
            match: 'any',
            conditions: [
              { column: 'id', comparison: 'eq', value: '1' },
              { column: 'id', comparison: 'eq', value: '2' },
            ],
          },
        }),
      ),
    ).toEqual([1, 2])
    expect(await read(datasetId, where('password', 'eq', 'x'))).toMatchObject({
      code: 422,
      message: expect.stringContaining('password'),
    })
  })

  it('issue 21 a day is whole in columns of moments, days and texts alike, and told from today', async () => {
    const moments = `select 1 as id, '2026-11-18 00:00' as at union all select 2, '2026-11-19 23:59' union all select 3, '2026-11-20 00:00' union all select 4, '2026-11-20 23:59' union all select 5, '2026-11-21 00:00'`
    const cast = kind === 'postgres' ? 'timestamp' : 'datetime'
    for (const at of ['at', `cast(at as ${cast})`]) {
      const { datasetId } = await save({ statement: `select id, ${at} as at from (${moments}) m`, columns: [columns[0], { name: 'at', type: 'date' }] }) // prettier-ignore
      const of = async (comparison: string, value: string) =>
        idsOf(await read(datasetId, where('at', comparison, value)))
      expect(await of('le', '2026-11-19')).toEqual([1, 2])
      expect(await of('gt', '2026-11-19')).toEqual([3, 4, 5])
      expect(await of('eq', 'sys:/today')).toEqual([3, 4])
      expect(await of('ne', '2026-11-20')).toEqual([1, 2, 5])
      expect(await of('in', '2026-11-18, sys:/today')).toEqual([1, 3, 4])
      expect(await of('ge', 'sys:/lastDays/2')).toEqual([2, 3, 4, 5])
      expect(await of('ge', '2026-11-20 23:59')).toEqual([4, 5])
    }
  })

  it('puts every row on one page, also where rows are alike in the first column or cannot all be sorted by', async () => {
    const kinds =
      kind === 'postgres' ? { note: 'json', spot: 'point', free: 'json' } : { note: 'json', spot: 'text', free: 'text' }
    await outside.run(
      `create table visits (place varchar(20), note ${kinds.note}, spot ${kinds.spot}, free ${kinds.free}, id int)`,
    )
    const ids = Array.from({ length: 30 }, (_, at) => (at * 7) % 30)
    for (const id of ids)
      await outside.run(`insert into visits values ('x', '{"a":"${10 + id}"}', '(1,1)', '{"a":1}', ${id})`)
    for (const more of [[], [{ name: 'free', type: 'number' }]]) {
      const { datasetId } = await save({
        datasetName: `Visits ${more.length}`,
        statement: 'select * from visits',
        columns: [{ name: 'place' }, { name: 'note' }, { name: 'spot' }, ...more, { name: 'id', type: 'number' }],
      })
      const pages = await Promise.all(
        [1, 2, 3].map((currentPageIndex) => read(datasetId, { pageSize: 10, currentPageIndex })),
      )
      expect(pages.map(({ code, data }) => [code, data.rows.length])).toEqual(pages.map(() => [200, 10]))
      // What is said to be a number and is none cannot be sorted by there: the rows are shown all the same.
      if (more.length === 0 || kind === 'mysql') {
        expect(pages.flatMap(idsOf)).toEqual(ids.toSorted((a, b) => a - b))
      }
    }
    await outside.run('drop table visits')
  })

  it('filters by yes and no however they are kept', async () => {
    const bit = kind === 'postgres' ? 'boolean' : 'bit(1)'
    await outside.run(`create table flags (id int primary key, plain ${kind === 'postgres' ? 'boolean' : 'tinyint(1)'}, small smallint, bits ${bit}, word varchar(5));
      insert into flags values (1, true, 1, ${kind === 'postgres' ? 'true' : "b'1'"}, 'true'), (2, false, 0, ${kind === 'postgres' ? 'false' : "b'0'"}, 'false'), (3, null, null, null, null)`)
    const names = ['plain', 'small', 'bits', 'word']
    const { datasetId } = await save({
      datasetName: 'Flags',
      statement: 'select * from flags',
      columns: [{ name: 'id', type: 'number', key: true }, ...names.map((name) => ({ name, type: 'flag' }))],
    })
    for (const name of names) {
      const found = async (comparison: string, value: string) =>
        idsOf(await read(datasetId, where(name, comparison, value)))
      expect([name, await found('eq', 'true'), await found('eq', '1'), await found('ne', 'false')]).toEqual([
        name,
        [1],
        [1],
        [1],
      ])
      expect([name, await found('eq', 'false'), await found('ne', 'true'), await found('in', 'false')]).toEqual([
        name,
        [2],
        [2],
        [2],
      ])
      expect([name, await found('in', 'true, false'), await found('empty', '')]).toEqual([name, [1, 2], [3]])
    }
    await outside.run('drop table flags')
  })

  it('S9 takes every value as a parameter: nothing a caller writes becomes part of the statement', async () => {
    const { datasetId } = await save({
      statement: 'select * from orders where owner = :owner',
      parameters: [{ name: 'owner', required: true }],
    })
    const nasty = `x' or '1'='1'; drop table orders; --`
    expect(idsOf(await read(datasetId, { parameters: { owner: nasty } }))).toEqual([])
    expect(idsOf(await read(datasetId, { parameters: { owner: 'lina' }, keyword: nasty }))).toEqual([])
    expect(idsOf(await read(datasetId, { parameters: { owner: 'lina' }, ...where('title', 'eq', nasty) }))).toEqual([])
    expect(idsOf(await read(datasetId, { parameters: { owner: 'lina' } }))).toEqual([1, 3])
    expect(await read(datasetId)).toMatchObject({ code: 400, fields: { 'parameters.owner': '必须填写' } })
    expect(await outside.run('select count(*) as n from orders')).toEqual([{ n: expect.anything() }])
  })

  it('shows each person his own rows only, whatever he asks for', async () => {
    const { datasetId } = await save({
      filter: { conditions: [{ column: 'owner', comparison: 'eq', value: 'sys:/account' }] },
    })
    expect(idsOf(await read(datasetId))).toEqual([1, 3])
    expect(idsOf(await read(datasetId, {}, 'zhangwei'))).toEqual([2])
    expect(idsOf(await read(datasetId, where('owner', 'eq', 'lina'), 'zhangwei'))).toEqual([])
    expect(await read(datasetId, { account: 'lina' }, 'zhangwei')).toMatchObject({ code: 403 })
    expect(idsOf(await read(datasetId, { account: 'zhangwei' }, 'admin'))).toEqual([2])
    const byStatement = await save({ statement: 'select * from orders where owner = :account' })
    expect(idsOf(await read(byStatement.datasetId, { parameters: { account: 'lina' } }, 'zhangwei'))).toEqual([2])
  })

  it('lets nobody read who may not: neither open nor of a category he may view', async () => {
    const catalog = await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
      catalogName: 'Sales',
      catalogType: 'Dataset',
      catalogOrder: 1,
    })
    const { datasetId } = await save({ open: false, catalogId: catalog.data.catalogId, datasetName: 'Closed' })
    const listed = async (account: string) =>
      (
        await server.call<z.output<typeof listDatasets.data>>(account, '/api/dataset/list', {
          keyword: 'Closed',
          catalogId: catalog.data.catalogId,
        })
      ).data
    expect((await read(datasetId)).code).toBe(404)
    expect((await server.call('lina', '/api/dataset/get', { datasetId })).code).toBe(404)
    expect(await listed('lina')).toEqual({ rows: [], records: 0 })
    await server.call('admin', '/api/catalog/setAccess', {
      catalogId: catalog.data.catalogId,
      permissions: [{ participantType: 0, param0: 'lina', value: 1 }],
    })
    expect(idsOf(await read(datasetId))).toEqual([1, 2, 3])
    expect((await listed('lina')).records).toBe(1)
    expect((await read(datasetId, {}, 'zhangwei')).code).toBe(404)
    expect((await listed('admin')).records).toBe(1)
  })

  it('R7.5-01 R7.5-02 R3-09 lists datasets with a count, and tells columns and parameters', async () => {
    const { datasetId } = await save({
      datasetName: 'Told',
      statement: 'select * from orders where id > :least',
      parameters: [{ name: 'least', type: 'number', value: '1' }],
    })
    const list = await server.call<z.output<typeof listDatasets.data>>('lina', '/api/dataset/list', { keyword: 'told' })
    expect(list.data).toMatchObject({ records: 1, rows: [{ datasetId, name: 'Told', code: '' }] })
    const told = await server.call<{ datasetId: string; name: string; code: string; schema: string }>(
      'lina',
      '/api/dataset/get',
      { datasetId },
    )
    expect(told.data).toMatchObject({ datasetId, name: 'Told', code: '' })
    const schema = JSON.parse(told.data.schema) as DatasetSchema
    expect(schema.columns[0]).toEqual({
      fieldName: 'id',
      fieldTitle: 'id',
      width: 0,
      key: true,
      hidden: false,
      format: '',
      // What its values are, so that a report offers what can be made of them.
      type: 'number',
    })
    expect(schema.columns.map(({ fieldName }) => fieldName)).toEqual(['id', 'title', 'owner', 'amount', 'made'])
    expect(schema.parameters).toMatchObject([{ name: 'least', type: 'number' }])
    expect(JSON.stringify(told.data)).not.toContain('select')
    expect(idsOf(await read(datasetId))).toEqual([2, 3])
  })

  it('never writes, whatever the statement says', async () => {
    for (const statement of [
      'delete from orders',
      'insert into orders values (9)',
      'select 1 as id) d; drop table orders; select * from (select 1 as id',
      'with gone as (delete from orders returning *) select * from gone',
    ]) {
      const { datasetId } = await save({ statement, columns: [{ name: 'id' }] })
      expect((await read(datasetId)).code).toBe(422)
      const tried = await server.call<{ ok: boolean; error: string }>('admin', '/api/dataset/tryDataset', {
        dataSource: 'shop',
        statement,
      })
      expect(tried.data).toMatchObject({ ok: false, error: expect.stringMatching(/./) })
    }
    expect(await outside.run('select id from orders order by id')).toHaveLength(3)
  })

  it('gives a slow statement up, and tells a reader neither statement nor database', async () => {
    const sleep = kind === 'postgres' ? 'select 1 as id, pg_sleep(20) as title' : 'select 1 as id, sleep(20) as title'
    const { datasetId } = await save({
      statement: sleep,
      columns: [{ name: 'id' }, { name: 'title' }],
      timeoutSeconds: 1,
    })
    expect(await read(datasetId)).toMatchObject({ code: 504 })
    const broken = await save({ statement: 'select * from secret_table_nobody_knows', columns: [{ name: 'id' }] })
    const answer = await read(broken.datasetId)
    expect(answer.code).toBe(422)
    expect(JSON.stringify(answer)).not.toContain('secret_table')
  })

  it('limits a million rows in the database itself', async () => {
    const many =
      kind === 'postgres'
        ? 'select g as id from generate_series(1, 1000000) g'
        : 'select seq as id from seq_1_to_1000000'
    const { datasetId } = await save({
      statement: many,
      columns: [{ name: 'id', type: 'number', key: true }],
      mostRows: 100,
    })
    const answer = await read(datasetId, { pageSize: 1000 })
    expect(answer.data.rows).toHaveLength(100)
    expect(answer.data.records).toBe(1_000_000)
  })

  it('says so when the database is away, and everything else goes on', async () => {
    const url = kind === 'postgres' ? 'postgres://nobody@127.0.0.1:1/none' : 'mysql://nobody@127.0.0.1:1/none'
    await server.call('admin', '/api/dataSource/saveDataSource', { dataSourceName: 'down', type: 0, url })
    const { datasetId } = await save({ dataSource: 'down' })
    expect(await read(datasetId)).toMatchObject({ code: 502 })
    expect(
      (await server.call('admin', '/api/dataSource/testDataSource', { dataSourceName: 'down' })).data,
    ).toMatchObject({ reachable: false })
  })

  it('keeps a data source that a dataset reads, and says which in the reader’s language', async () => {
    await server.call('admin', '/api/dataSource/saveDataSource', { dataSourceName: 'held', type: 0, url: outside.url })
    const { datasetId } = await save({ dataSource: 'held', datasetName: '库存|Stock' })
    for (const [locale, name] of [
      ['zh-CN', '库存'],
      ['en-US', 'Stock'],
    ] as const)
      expect(
        await server.call(
          'admin',
          '/api/dataSource/deleteDataSource',
          { dataSourceName: 'held' },
          { 'x-locale': locale },
        ),
      ).toMatchObject({ code: 409, message: expect.stringContaining(name) })
    await server.call('admin', '/api/dataset/deleteDataset', { datasetId })
    expect((await server.call('admin', '/api/dataSource/deleteDataSource', { dataSourceName: 'held' })).code).toBe(200)
  })

  it('reads the columns of a statement that is being written', async () => {
    const tried = await server.call<{ ok: boolean; columns: { name: string; type: string }[]; rows: object[] }>(
      'admin',
      '/api/dataset/tryDataset',
      {
        dataSource: 'shop',
        statement: 'select id, title from orders where id < :below -- the first ones',
        parameters: [{ name: 'below', type: 'number', value: '3' }],
      },
    )
    expect(tried.data).toMatchObject({
      ok: true,
      columns: [
        { name: 'id', type: 'number' },
        { name: 'title', type: 'text' },
      ],
    })
    expect(tried.data.rows).toHaveLength(2)
  })

  it('names what is wrong with a dataset at its field, and keeps a log of changes', async () => {
    const wrong = (change: object) =>
      server.call('admin', '/api/dataset/saveDataset', {
        datasetName: 'x',
        dataSource: 'shop',
        statement: 'select 1 as id',
        columns: [{ name: 'id' }],
        ...change,
      })
    expect((await wrong({ statement: 'select * from orders where id = :unknown' })).fields).toMatchObject({
      statement: expect.stringContaining('unknown'),
    })
    expect((await wrong({ dataSource: 'none' })).fields).toHaveProperty('dataSource')
    expect((await wrong({ columns: [] })).fields).toHaveProperty('columns')
    expect((await wrong({ columns: [{ name: 'id', format: 'yyyy' }] })).fields).toHaveProperty(['columns.0.format'])
    const { datasetId } = await save({ datasetName: 'To go' })
    expect((await server.call('admin', '/api/dataset/deleteDataset', { datasetId })).code).toBe(200)
    expect((await server.call('admin', '/api/dataset/getDataset', { datasetId })).code).toBe(404)
    const { rows } = await server.database.transact(defaultTenant, (tx) =>
      sql<{
        action: string
      }>`select action from audit_log where object_id = ${datasetId} order by at, action desc`.execute(tx),
    )
    expect(rows.map(({ action }) => action)).toEqual(['dataset.save', 'dataset.delete'])
  })

  it('R7.6-04 R7.6-05 designers look up tables, views and columns of it', async () => {
    expect((await server.call('admin', 'GET /api/db/getDatabaseTables', { dsName: 'shop' })).data).toEqual([
      { tableName: 'orders' },
    ])
    expect((await server.call('admin', 'GET /api/db/getDatabaseViews', { dsName: 'shop' })).data).toEqual([
      { tableName: 'cheap' },
    ])
    expect(
      (await server.call<object[]>('admin', '/api/db/getDatabaseColumns', { dsName: 'shop', tableName: 'orders' }))
        .data[0],
    ).toEqual({ columnName: 'id', title: 'id' })
  })
})
