import { sql } from 'kysely'
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

  const counted = (conditions: object[]) =>
    server.call<Figures>('admin', '/api/dataset/figures', {
      datasetId: 'own:requests',
      values: [{ column: '*' }],
      filter: { match: 'any', conditions },
    })
  const any = { column: '_no', comparison: 'filled' }
  /** Letters a database may not make small: these are looked for in memory. */
  const foreign = { column: '_title', comparison: 'contains', value: 'ÉTÉ' }

  it('is counted whole by the database, filtered or not', async () => {
    const { data } = await counted([any])
    expect(data.records).toBeGreaterThan(2)
    expect(data).toMatchObject({ totals: { v0: data.records }, cut: false })
    expect((await counted([])).data.records).toBe(data.records)
    const report = await server.call<{ figures: Figures }>('admin', '/api/report/figures', {
      reportId: 'requests-by-month',
    })
    expect(report.data.figures).toMatchObject({ totals: { v0: data.records }, cut: false })
  })

  it('has 15 seconds for a statement, and says so when that was not enough', async () => {
    const tables = ownTables()
    let limit = ''
    offerOwnTables({
      ...tables,
      source: async ({ tx }) => {
        const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(tx)
        limit = rows[0]?.limit ?? ''
        throw Object.assign(new Error('canceling statement'), { code: '57014' })
      },
    })
    expect(await counted([any])).toMatchObject({ code: 504 })
    expect(limit).toBe('15s')
    offerOwnTables(tables)
  })

  it('is said where it is counted in memory, and never counted into what a filter finds', async () => {
    expect((await counted([any, foreign])).data).toMatchObject({ totals: { v0: 2 }, records: 2, cut: true })
    const found = await server.call<{ rows: unknown[]; records: number }>('admin', '/api/dataset/getData', {
      datasetId: 'own:requests',
      filter: { match: 'all', conditions: [foreign] },
    })
    expect(found.data).toEqual({ rows: [], records: 0 })
  })
})
