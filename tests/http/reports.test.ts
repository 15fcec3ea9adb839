import type { z } from 'zod'
import type { getCatalogReports, Report, ReportRun } from '@/lib/contracts/reports'
import { readSheet } from '@/server/platform/spreadsheets/read-sheet'
import { onOutsideDatabases, outsideDatabase, type OutsideDatabase } from '../support/outside-database'
import { startTestServer, type TestServer } from '../support/test-server'

onOutsideDatabases('reports', (kind) => {
  let server: TestServer
  let outside: OutsideDatabase
  let datasetId: string
  beforeAll(async () => {
    server = await startTestServer()
    outside = await outsideDatabase(kind)
    await outside.run(`create table sales (id int primary key, region varchar(20), person varchar(20), amount decimal(10,2), made date);
      insert into sales values (1, 'East', 'lina', 0.10, '2026-01-02'), (2, 'West', 'zhangwei', 20, '2026-01-01'), (3, 'East', 'lina', 0.20, null), (4, 'East', 'zhangwei', 100.5, '2026-03-01'), (5, 'West', 'lina', null, '2026-02-01')`)
    await call('/api/dataSource/saveDataSource', { dataSourceName: 'shop', type: 0, url: outside.url })
    datasetId = (
      await call<{ datasetId: string }>('/api/dataset/saveDataset', {
        datasetName: 'Sales',
        dataSource: 'shop',
        statement: 'select * from sales where id >= :least',
        parameters: [{ name: 'least', type: 'number', value: '1' }],
        open: true,
        columns: [
          { name: 'id', type: 'number', key: true },
          { name: 'region', title: '地区|Region|地區' },
          { name: 'person' },
          { name: 'amount', type: 'number', format: '#,##0.00' },
          { name: 'made', type: 'date' },
        ],
      })
    ).datasetId
  }, 120_000)
  afterAll(async () => {
    await outside.remove()
    await server.close()
  })

  const call = async <Data>(path: string, input: object): Promise<Data> => {
    const answer = await server.call<Data>('admin', path, input)
    if (answer.code !== 200) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.fields)}`)
    return answer.data
  }
  const columns = [
    { name: 'region' },
    { name: 'person', title: 'Who' },
    { name: 'amount', total: 'sum' },
    { name: 'id', total: 'count' },
  ]
  const save = (change: object = {}) =>
    call<Report>('/api/report/saveReport', {
      reportName: '销售|Sales|銷售',
      reportCode: 'sales',
      datasetId,
      columns,
      ...change,
    })
  const run = (reportId: string, input: object = {}, account = 'lina') =>
    server.call<ReportRun>(account, '/api/report/run', { reportId, ...input })
  const idsOf = ({ data }: { data: ReportRun }) => data.rows.map((row) => Number(row.id))

  it('R2.9-03 lead to no request by what another system calls task_id, and keep that column', async () => {
    const { datasetId: foreign } = await call<{ datasetId: string }>('/api/dataset/saveDataset', {
      datasetName: 'Jobs elsewhere',
      dataSource: 'shop',
      statement: 'select person as task_id, amount from sales',
      open: true,
      columns: [{ name: 'task_id' }, { name: 'amount', type: 'number' }],
    })
    const shown = [{ name: 'task_id' }, { name: 'amount' }]
    const { reportId } = await save({ reportCode: 'jobs', datasetId: foreign, columns: shown })
    const { data } = await run(reportId)
    expect(data.opens).toBeNull()
    expect(data.columns.map(({ name }) => name)).toEqual(['task_id', 'amount'])
    const figures = { groups: [{ column: 'task_id' }], values: [{ column: '*' }] }
    const gathered = await save({ reportCode: 'jobs2', datasetId: foreign, columns: shown, kind: 'figures', figures })
    const behind = await server.call<{ opens: unknown; columns: { name: string }[] }>('lina', '/api/report/rowsBehind', { reportId: gathered.reportId, at: { g0: 'lina' } }) // prettier-ignore
    expect(behind.data).toMatchObject({ opens: null, columns: [{ name: 'task_id' }, { name: 'amount' }] })
  })

  it('R3-10 R7.5-04 are listed by category and keyword, those out of use only where they are asked for', async () => {
    const catalog = await call<{ catalogId: string }>('/api/catalog/addCatalog', {
      catalogName: 'Sales',
      catalogType: 'Reports',
      catalogOrder: 1,
    })
    const { reportId } = await save({ catalogId: catalog.catalogId, reportCode: 'listed' })
    await save({ reportName: 'Off', catalogId: catalog.catalogId, enable: false })
    const list = async (input: object, account = 'lina') =>
      (
        await server.call<z.output<typeof getCatalogReports.data>>(account, '/api/report/getCatalogReports', {
          catalogId: catalog.catalogId,
          ...input,
        })
      ).data
    expect(await list({ enableOnly: true })).toEqual([
      {
        reportId,
        reportName: '销售|Sales|銷售',
        reportCode: 'listed',
        catalogId: catalog.catalogId,
        enable: true,
        kind: 'rows',
        chart: 'bar',
      },
    ])
    expect(await list({ enableOnly: false })).toHaveLength(2)
    expect(await list({ keyword: 'nothing' })).toEqual([])
    await call('/api/catalog/setAccess', {
      catalogId: catalog.catalogId,
      permissions: [{ participantType: 0, param0: 'lina', value: 1 }],
    })
    expect(await list({})).toHaveLength(1)
    expect(await list({}, 'zhangwei')).toEqual([])
    expect((await run(reportId, {}, 'zhangwei')).code).toBe(404)
    expect((await run(reportId)).code).toBe(200)
  })

  it('show columns with titles, groups with their totals, and the whole; sums are exact', async () => {
    const { reportId } = await save({ groups: ['region'], orders: [{ column: 'amount', direction: 'DESC' }] })
    const { data } = await run(reportId)
    expect(data.columns.map(({ name, title, format, type }) => [name, title, format, type])).toEqual([
      ['region', '地区|Region|地區', '', 'text'],
      ['person', 'Who', '', 'text'],
      ['amount', 'amount', '#,##0.00', 'number'],
      ['id', 'id', '', 'number'],
    ])
    expect(idsOf({ data })).toEqual([4, 3, 1, 2, 5])
    expect(data.groups).toEqual([
      { values: ['East'], count: 3, totals: { amount: 100.8, id: 3 } },
      { values: ['West'], count: 2, totals: { amount: 20, id: 2 } },
    ])
    expect(data.totals).toEqual({ amount: 120.8, id: 5 })
    expect(
      (
        await run(
          (
            await save({
              columns: [{ name: 'amount', total: 'sum' }],
              filter: { conditions: [{ column: 'amount', comparison: 'lt', value: '1' }] },
            })
          ).reportId,
        )
      ).data.totals,
    ).toEqual({ amount: 0.3 })
    const other = await run(
      (
        await save({
          columns: [
            { name: 'amount', total: 'average' },
            { name: 'id', total: 'most' },
          ],
        })
      ).reportId,
    )
    expect(other.data.totals).toEqual({ amount: 30.2, id: 5 })
  })

  it('are filtered, searched, ordered and paged by who looks at them; the own filter of the report always holds', async () => {
    const { reportId } = await save({ filter: { conditions: [{ column: 'region', comparison: 'eq', value: 'East' }] } })
    expect(idsOf(await run(reportId))).toEqual([1, 3, 4])
    expect(
      idsOf(await run(reportId, { filter: { conditions: [{ column: 'person', comparison: 'eq', value: 'lina' }] } })),
    ).toEqual([1, 3])
    expect(
      idsOf(
        await run(reportId, {
          filter: { match: 'any', conditions: [{ column: 'region', comparison: 'eq', value: 'West' }] },
        }),
      ),
    ).toEqual([])
    expect(idsOf(await run(reportId, { keyword: 'zhang' }))).toEqual([4])
    expect(idsOf(await run(reportId, { orders: [{ column: 'made', direction: 'ASC' }] }))).toEqual([1, 4, 3])
    expect(idsOf(await run(reportId, { parameters: { least: '3' } }))).toEqual([3, 4])
    const paged = await run(reportId, { pageSize: 2, currentPageIndex: 2 })
    expect([idsOf(paged), paged.data.records, paged.data.totals.id]).toEqual([[4], 3, 3])
    expect(await run(reportId, { orders: [{ column: 'password' }] })).toMatchObject({ code: 422 })
    expect(await run(reportId, { parameters: { least: 'x' } })).toMatchObject({
      code: 400,
      fields: { 'parameters.least': '与类型不符' },
    })
  })

  it('show nobody more than he may read of the dataset', async () => {
    const closed = await call<{ datasetId: string }>('/api/dataset/saveDataset', {
      datasetName: 'Own',
      dataSource: 'shop',
      statement: 'select * from sales',
      columns: [{ name: 'id', type: 'number' }, { name: 'person' }],
      open: true,
      filter: { conditions: [{ column: 'person', comparison: 'eq', value: 'sys:/account' }] },
    })
    const { reportId } = await save({ datasetId: closed.datasetId, columns: [{ name: 'id', total: 'count' }] })
    expect(idsOf(await run(reportId))).toEqual([1, 3, 5])
    expect((await run(reportId, {}, 'zhangwei')).data.totals).toEqual({ id: 2 })
    await call('/api/dataset/saveDataset', {
      datasetId: closed.datasetId,
      datasetName: 'Own',
      dataSource: 'shop',
      statement: 'select * from sales',
      columns: [{ name: 'id', type: 'number' }],
      open: false,
    })
    expect((await run(reportId)).code).toBe(404)
  })

  it('become a file with subtotals and totals, in which nothing runs as a formula', async () => {
    const { reportId } = await save({ groups: ['region'] })
    const file = async (format: string) =>
      server.call<Buffer>('lina', '/api/report/export', { format, query: JSON.stringify({ reportId }) })
    const excel = await file('xlsx')
    expect(excel.headers['content-disposition']).toContain(encodeURIComponent('销售'))
    const cells = (await readSheet('test', Buffer.from(excel.data), 'x.xlsx')).map((row) => row.cells)
    expect(cells[0]).toEqual(['地区', 'Who', 'amount', 'id'])
    expect(cells.at(-1)).toEqual(['合计', '', '120.8', '5'])
    expect(cells.filter(([first]) => first?.startsWith('合计:')).map((row) => [row[0], row[2]])).toEqual([
      ['合计: East', '100.8'],
      ['合计: West', '20'],
    ])
    expect(Buffer.from((await file('csv')).data).toString('utf8')).toContain('East,lina,0.1,1')
    expect((await server.call('lina', '/api/report/export', { format: 'csv', query: '{' })).code).toBe(400)
  })

  it('name what is wrong at its field, and keep a log of changes', async () => {
    const wrong = async (change: object) =>
      (await server.call('admin', '/api/report/saveReport', { reportName: 'x', datasetId, columns, ...change }))
        .fields ?? {}
    expect(await wrong({ datasetId: 'none' })).toHaveProperty('datasetId')
    expect(await wrong({ columns: [{ name: 'region' }, { name: 'password' }] })).toEqual({
      'columns.1.name': '数据集没有这一列：password',
    })
    expect(await wrong({ columns: [{ name: 'region' }, { name: 'region' }] })).toHaveProperty(['columns.1.name'])
    expect(await wrong({ groups: ['nothing'] })).toHaveProperty(['groups.0'])
    expect(await wrong({ columns: [] })).toHaveProperty('columns')
    const { reportId } = await save()
    expect((await server.call('admin', '/api/report/deleteReport', { reportId })).code).toBe(200)
    expect((await run(reportId)).code).toBe(404)
    expect((await server.call('lina', '/api/report/saveReport', { reportName: 'x', datasetId, columns })).code).toBe(
      403,
    )
  })
})
