import { parse } from 'csv-parse/sync'
import { startPurchase } from '../support/purchase'
import { startTestServer, type TestServer } from '../support/test-server'

const columns = ['no', 'title', 'initiator', 'arrived', 'summary.total', 'status'].map((id) => ({ id, label: id }))
const input = (format: 'csv' | 'xlsx', kind: number, filters: object = {}) => ({
  kind,
  format,
  title: '待办',
  query: JSON.stringify({ filters, sort: 'arrivedAt', direction: 'DESC', columns }),
})

describe('lists as files', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer()))
  afterAll(() => server?.close())

  const csv = async (account: string, kind: number, filters?: object) => {
    const { data, headers } = await server.call<Buffer>(account, '/api/workitem/export', input('csv', kind, filters))
    return { headers, rows: parse(data, { bom: true, columns: true }) as Record<string, string>[] }
  }

  it('hold exactly the rows of the list, amounts as numbers, under the rights of the list', async () => {
    await startPurchase(server, 'zhangwei', {}, '1200.00')
    const { headers, rows } = await csv('lina', 1)
    const { data } = await server.call<{ rows: { no: string }[]; records: number }>('lina', '/api/workitem/list', {
      kind: 1,
      pageSize: 50,
    })
    expect(rows.map(({ no }) => no)).toEqual(data.rows.map(({ no }) => no))
    expect(rows[0]).toMatchObject({ initiator: '张伟', 'summary.total': '2400', status: '审批中' })
    expect(String(headers['content-disposition'])).toContain(encodeURIComponent('待办'))
    expect((await csv('zhoukaiwen', 1)).rows).toEqual([])
    expect((await csv('lina', 1, { keyword: 'no such title' })).rows).toEqual([])
  })

  it('hold no cell that a spreadsheet would run', async () => {
    const formula = '=HYPERLINK("http://evil","x")'
    await startPurchase(server, 'zhangwei', { purpose: formula })
    const { data } = await server.call<Buffer>('zhangwei', '/api/workitem/export', input('csv', 2))
    const cells = (parse(data, { bom: true }) as string[][]).flat()
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  })

  it('come as Excel files too', async () => {
    const { data, headers } = await server.call<Buffer>('zhangwei', '/api/workitem/export', input('xlsx', 2))
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(data.subarray(0, 2).toString()).toBe('PK')
  })

  it('refuse a query that is none', async () => {
    for (const query of ['', '{', '[]', '{"columns":[]}']) {
      expect((await server.call('lina', '/api/workitem/export', { ...input('csv', 1), query })).code).toBe(400)
    }
  })
})
