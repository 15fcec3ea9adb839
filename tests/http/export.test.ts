import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { workItemKind } from '@/lib/words/workflow-enumerations'
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

  it('R2.6-04 no half of a list goes out as a file: what is too much for one is refused in words', async () => {
    await server.database.transact('default', async (tx) => {
      await sql`insert into tasks (task_id, process_id, process_version, process_name, no, title, status, round, rev, initiator_account, initiator_name,
          initiator_department_id, initiator_department_name, created_at, submitted_at, extra, form_data, summary, steps_now)
        select 'many-' || n, 'purchase-request', 1, 'P', 'M-' || n, 'M', 0, 1, 1, 'zhoukaiwen', 'Z', 'dept-rd-1', 'R', now(), now(), '{}', '{}', '[]', '[]'
        from generate_series(1, 20001) n`.execute(tx)
      await sql`insert into task_people (task_id, account, initiated, involved_at)
        select 'many-' || n, 'zhoukaiwen', true, now() from generate_series(1, 20001) n`.execute(tx)
    })
    const refused = await server.call('zhoukaiwen', '/api/workitem/export', input('csv', workItemKind.MyRequest))
    expect(refused).toMatchObject({ code: 422, message: expect.stringContaining('20000') as string })
    const { rows } = await csv('zhoukaiwen', workItemKind.MyRequest, { keyword: 'M-17' })
    expect(rows.length).toBeGreaterThan(10)
  })

  it('refuse a query that is none', async () => {
    for (const query of ['', '{', '[]', '{"columns":[]}']) {
      expect((await server.call('lina', '/api/workitem/export', { ...input('csv', 1), query })).code).toBe(400)
    }
  })
})
