import { startTestServer, type TestServer } from '@/tests/support/test-server'
import { offerOwnTables, ownTables } from './own-tables'

interface Figures {
  totals: Record<string, number>
  records: number
  cut: boolean
}

describe('more of our own data than is read at once', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    const tables = ownTables()
    // As with very many requests: two are read, the newest.
    offerOwnTables({
      ...tables,
      describe: async (tx, datasetId) => ({ ...(await tables.describe(tx, datasetId)), mostRows: 2 }),
    })
  })
  afterAll(() => server.close())

  it('is said of figures and reports, and never counted into what a filter finds', async () => {
    const counted = await server.call<Figures>('admin', '/api/dataset/figures', {
      datasetId: 'own:requests',
      values: [{ column: '*' }],
    })
    expect(counted.data).toMatchObject({ totals: { v0: 2 }, records: 2, cut: true })
    const found = await server.call<{ rows: unknown[]; records: number }>('admin', '/api/dataset/getData', {
      datasetId: 'own:requests',
      filter: { match: 'all', conditions: [{ column: '_no', comparison: 'eq', value: 'no such number' }] },
    })
    expect(found.data).toEqual({ rows: [], records: 0 })
    const report = await server.call<{ figures: Figures }>('admin', '/api/report/figures', {
      reportId: 'requests-by-month',
    })
    expect(report.data.figures.cut).toBe(true)
  })
})
