import type { Figures } from '@/lib/contracts/figures'
import type { FiguresRun, Report } from '@/lib/contracts/reports'
import { onOutsideDatabases, outsideDatabase, type OutsideDatabase } from '../support/outside-database'
import { startTestServer, type TestServer } from '../support/test-server'

onOutsideDatabases('figures', (kind) => {
  let server: TestServer
  let outside: OutsideDatabase
  let datasetId: string
  beforeAll(async () => {
    server = await startTestServer()
    outside = await outsideDatabase(kind)
    await outside.run(`create table sales (id int primary key, region varchar(20), person varchar(20), amount decimal(10,2), made varchar(20));
      insert into sales values (1, 'East', 'lina', 0.10, '2026-01-02'), (2, 'West', 'zhangwei', 20, '2026-01-01'), (3, 'East', 'lina', 0.20, null), (4, 'East', 'zhangwei', 100.5, '2026-03-01'), (5, 'West', 'lina', null, '2026-12-31')`)
    await server.call('admin', '/api/dataSource/saveDataSource', {
      dataSourceName: 'shop',
      type: 0,
      url: outside.url,
    })
    const kept = await server.call<{ datasetId: string }>('admin', '/api/dataset/saveDataset', {
      datasetName: 'Own sales',
      dataSource: 'shop',
      statement: 'select * from sales',
      open: true,
      filter: { conditions: [{ column: 'person', comparison: 'eq', value: 'sys:/account' }] },
      columns: [
        { name: 'id', type: 'number', key: true },
        { name: 'region', title: 'Region' },
        { name: 'person' },
        { name: 'amount', type: 'number', format: '#,##0.00' },
        { name: 'made', type: 'date' },
      ],
    })
    datasetId = kept.data.datasetId
  }, 120_000)
  afterAll(async () => {
    await outside.remove()
    await server.close()
  })
  const ask = (account: string, input: object) =>
    server.call<Figures>(account, '/api/dataset/figures', { datasetId, ...input })

  it('figures are made of the rows of who asks: two people see different totals of the same question', async () => {
    const question = {
      groups: [{ column: 'region' }],
      values: [{ column: '*' }, { column: 'amount', how: 'sum' }],
      orders: [{ column: 'v1', direction: 'DESC' }],
    }
    const lina = (await ask('lina', question)).data
    expect(lina.rows).toEqual([
      { g0: 'East', v0: 2, v1: 0.3 },
      { g0: 'West', v0: 1, v1: null },
    ])
    expect(lina.totals).toEqual({ v0: 3, v1: 0.3 })
    expect(lina.records).toBe(3)
    expect(lina.columns.map(({ title, format }) => [title, format])).toEqual([
      ['Region', ''],
      ['', ''],
      ['amount', '#,##0.00'],
    ])
    expect((await ask('zhangwei', question)).data.totals).toEqual({ v0: 2, v1: 120.5 })
    // No filter of the asker's own widens what he may see.
    const all = { match: 'any', conditions: [{ column: 'person', comparison: 'filled' }] }
    expect((await ask('lina', { ...question, filter: all })).data.totals).toEqual({ v0: 3, v1: 0.3 })
  })

  it('gathers dates by week, month, quarter and year, what is across beside the groups, and cuts what is too much', async () => {
    const values = [{ column: 'id', how: 'most' }]
    const by = async (period: string) =>
      (await ask('lina', { groups: [{ column: 'made', by: period }], values })).data.rows.map(({ g0 }) => g0)
    expect(await by('week')).toEqual(['2026-W01', '2026-W53', null])
    expect(await by('month')).toEqual(['2026-01', '2026-12', null])
    expect(await by('quarter')).toEqual(['2026-Q1', '2026-Q4', null])
    const cross = await ask('lina', {
      groups: [{ column: 'region' }],
      across: [{ column: 'made', by: 'year' }],
      values,
    })
    expect(cross.data.rows).toEqual([
      { g0: 'East', a0: '2026', v0: 1 },
      { g0: 'East', a0: null, v0: 3 },
      { g0: 'West', a0: '2026', v0: 5 },
    ])
    const cut = (await ask('lina', { groups: [{ column: 'region' }], values, limit: 1 })).data
    expect([cut.rows.length, cut.cut]).toEqual([1, true])
  })

  it('says which column there is not, and refuses what is no question', async () => {
    expect((await ask('lina', { groups: [{ column: 'gone' }], values: [{ column: '*' }] })).message).toContain('gone')
    expect((await ask('lina', { values: [] })).code).toBe(400)
    expect(
      (await ask('lina', { values: [{ column: '*' }], orders: [{ column: 'v0; drop', direction: 'ASC' }] })).code,
    ).toBe(400)
  })

  const saveReport = async (change: object = {}) =>
    (
      await server.call<Report>('admin', '/api/report/saveReport', {
        reportName: '销售|Sales|銷售',
        datasetId,
        columns: [{ name: 'id' }, { name: 'region' }, { name: 'amount' }],
        kind: 'figures',
        figures: {
          groups: [{ column: 'region' }, { column: 'made', by: 'month' }],
          values: [{ column: '*' }, { column: 'amount', how: 'sum' }],
        },
        look: { chart: 'bar', marks: [{ column: 'v1', comparison: 'ge', than: 100, tone: 'bad' }] },
        ...change,
      })
    ).data
  const run = (account: string, reportId: string, more: object = {}) =>
    server.call<FiguresRun>(account, '/api/report/figures', { reportId, ...more })
  const behind = (account: string, reportId: string, more: object = {}) =>
    server.call<{ rows: Record<string, unknown>[]; records: number; columns: { name: string }[] }>(
      account,
      '/api/report/rowsBehind',
      { reportId, ...more },
    )

  it('R2.9-29 R2.9-04 a report of figures is run, filtered and opened to the rows behind, each as far as one may see', async () => {
    const { reportId } = await saveReport()
    const { data } = await run('lina', reportId)
    expect(data).toMatchObject({ kind: 'figures', look: { chart: 'bar' }, ways: ['count', 'sum'] })
    expect(data.figures.rows.map(({ g0, g1, v1 }) => [g0, g1, v1])).toEqual([
      ['East', '2026-01', 0.1],
      ['East', null, 0.2],
      ['West', '2026-12', null],
    ])
    const shared = {
      conditions: [
        { column: 'region', comparison: 'eq', value: 'West' },
        { column: 'none', comparison: 'eq', value: 'x' },
      ],
    }
    expect((await run('lina', reportId, { shared })).data.figures.records).toBe(1)
    const rows = await behind('lina', reportId, { at: { g0: 'East', g1: '2026-01' } })
    expect(rows.data.rows.map(({ id }) => Number(id))).toEqual([1])
    expect(rows.data.columns.map(({ name }) => name)).toEqual(['id', 'region', 'amount'])
    expect(
      (await behind('lina', reportId, { at: { g0: 'East', g1: null } })).data.rows.map(({ id }) => Number(id)),
    ).toEqual([3])
    // Rows of others are behind nothing one may look at.
    expect((await behind('zhangwei', reportId, { at: { g0: 'East', g1: '2026-01' } })).data.records).toBe(0)
    expect((await behind('zhangwei', reportId)).data.records).toBe(2)
    expect((await behind('lina', reportId, { at: { g0: "' or 1=1 --" } })).data.records).toBe(0)
  })

  const fileOf = async (reportId: string) => {
    const query = JSON.stringify({ reportId })
    const { data } = await server.call<Buffer>('lina', '/api/report/export', { format: 'csv', query }, { 'x-locale': 'en-US' }) // prettier-ignore
    const text = Buffer.from(data).toString('utf8')
    return text.replace(/^\ufeff/, '').trim().split(/\r?\n/) // prettier-ignore
  }
  const cross = (values: object[], groups = [{ column: 'region' }]) =>
    saveReport({
      reportName: 'Cross',
      kind: 'cross',
      figures: { groups, across: [{ column: 'made', by: 'year' }], values },
    })

  it('R2.9-29 a report of figures goes into a file as it stands, a cross table with its columns across and its sums', async () => {
    const amount = { column: 'amount', title: 'Amount' }
    const { reportId } = await cross([{ ...amount, how: 'sum' }])
    expect(await fileOf(reportId)).toEqual(['Region,2026,—,Total', 'East,0.1,0.2,0.3', 'West,,,', 'Total,0.1,0.2,0.3'])
    const alone = await cross([{ ...amount, how: 'sum' }], [])
    expect(await fileOf(alone.reportId)).toEqual(['2026,—,Total', '0.1,0.2,0.3'])
    // Averages of parts make none of the whole: that stands once, for everything.
    const average = await cross([{ ...amount, how: 'average' }])
    const lines = await fileOf(average.reportId)
    expect(lines.slice(0, 3)).toEqual(['Region,2026,—,Total', 'East,0.1,0.2,', 'West,,,'])
    expect(lines[3]).toMatch(/^Total,,,0\.15/)
  })

  it('R2.9-04 two measures of a column are told apart on the page and in files, in the reader’s language', async () => {
    const { reportId } = await cross([
      { column: 'amount', how: 'sum' },
      { column: 'amount', how: 'average' },
    ])
    const [heads] = await fileOf(reportId)
    expect(heads).toBe(
      'Region,2026 · amount · sum,2026 · amount · average,— · amount · sum,— · amount · average,Total · amount · sum,Total · amount · average',
    )
    const { data } = await run('lina', reportId)
    expect(data.figures.columns.at(-1)?.title).toBe('amount · 平均|amount · average|amount · 平均')
  })

  it('R2.4-08 what is asked for in parts says what it is gathered by', async () => {
    const { reportId } = await cross([{ column: '*' }], [{ column: 'made', by: 'day' } as never])
    const { data } = await server.call('lina', '/api/report/open', { reportId })
    expect(data).toMatchObject({ kind: 'cross', groups: [{ column: 'made', by: 'day' }] })
  })

  it('R2.9-29 a report of rows is seen by its readers alone as well, by whatever it is asked', async () => {
    const readers = [{ participantType: 0, param0: 'lina' }]
    const { reportId } = await saveReport({ kind: 'rows', figures: null, readers })
    const query = JSON.stringify({ reportId })
    const codes = async (account: string) => [
      (await server.call(account, '/api/report/open', { reportId })).code,
      (await server.call(account, '/api/report/run', { reportId, pageSize: 10 })).code,
      (await server.call(account, '/api/report/export', { format: 'csv', query })).code ?? 200,
    ]
    expect((await codes('lina')).slice(0, 2)).toEqual([200, 200])
    expect(await codes('zhangwei')).toEqual([404, 404, 404])
    const list = await server.call<{ reportId: string }[]>('zhangwei', '/api/report/getCatalogReports', {})
    expect(list.data.some((one) => one.reportId === reportId)).toBe(false)
  })

  it('readers that are named see a report, others do not know of it; a wrong column is told at its place', async () => {
    const { reportId } = await saveReport({ readers: [{ participantType: 0, param0: 'lina' }] })
    expect((await run('lina', reportId)).code).toBe(200)
    expect((await run('zhangwei', reportId)).code).toBe(404)
    expect((await behind('zhangwei', reportId)).code).toBe(404)
    const list = await server.call<{ reportId: string }[]>('zhangwei', '/api/report/getCatalogReports', {})
    expect(list.data.some((one) => one.reportId === reportId)).toBe(false)
    const wrong = await server.call('admin', '/api/report/saveReport', {
      reportName: 'Wrong',
      datasetId,
      columns: [{ name: 'id' }],
      kind: 'figures',
      figures: { groups: [{ column: 'gone' }], values: [{ column: '*' }] },
    })
    expect(Object.keys(wrong.fields ?? {})).toEqual(['figures.groups.0.column'])
  })

  it('a report is sent to oneself at chosen times, to nobody else and only what one may see', async () => {
    const { reportId } = await saveReport({ readers: [{ participantType: 0, param0: 'lina' }] })
    const wish = { reportId, on: true, every: 'workday', at: '07:45', format: 'csv' }
    expect((await server.call('lina', '/api/report/saveSubscription', wish)).code).toBe(200)
    const { reportId: _id, ...kept } = wish
    const first = await server.call('lina', '/api/report/getSubscription', { reportId })
    expect(first.data).toEqual(kept)
    const { rev } = await server.call('lina', '/api/report/saveSubscription', {
      ...wish,
      every: 'month',
      at: '09:00',
      rev: first.rev,
    })
    // Whoever asks again changes his one job; it is his, and stands in nobody's list of the company's.
    const { rows } = (await server.database.execute(
      `select work ->> 'kind' as kind, work -> 'to' as "to", schedule ->> 'unit' as unit from jobs where run_as = 'lina'`,
    )) as { rows: object[] }
    expect(rows).toEqual([{ kind: 'mailReport', to: ['lina'], unit: 'month' }])
    expect((await server.call('zhangwei', '/api/report/saveSubscription', wish)).code).toBe(404)
    await server.call('lina', '/api/report/saveSubscription', { ...wish, on: false, rev })
    expect((await server.call<{ on: boolean }>('lina', '/api/report/getSubscription', { reportId })).data.on).toBe(
      false,
    )
  })
})
