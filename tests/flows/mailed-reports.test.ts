import type { Mail } from '@/server/platform/mail'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

/** Texts drawn on pages of ours, as they were before they were written down. */
const textsIn = (pdf: Buffer): string =>
  [...pdf.toString('latin1').matchAll(/BT (.+?) ET/g)]
    .map(([, drawn = '']) =>
      [...drawn.matchAll(/<([0-9a-f]+)> Tj|\((.*?)\) Tj/g)]
        .map(([, signs, plain = '']) => (signs ? Buffer.from(signs, 'hex').swap16().toString('utf16le') : plain))
        .join(''),
    )
    .join('\n')

onBothDatabases('reports that are mailed', (kind) => {
  let server: TestServer
  const sent: Mail[] = []
  beforeAll(async () => {
    const mailer = { available: true, send: async (mail: Mail) => void sent.push(mail) }
    server = await startTestServer({ kind, mailer })
    await server.database.execute(`update users set email = account || '@example.com'`, [])
  }, 120_000)
  afterAll(() => server.close())

  const mailed = async (reportId: string, format: string, to: string[]) => {
    sent.length = 0
    const work = { kind: 'mailReport', reportId, format, to }
    const { data } = await server.call<{ jobId: string }>('admin', '/api/job/save', { jobName: `${reportId} ${format}`, work }) // prettier-ignore
    await server.call('admin', '/api/job/run', { jobId: data.jobId })
    await server.app.jobs.workAll()
    return sent
  }

  it('R2.9-29 hold the figures in the mail itself with a picture of them, and all of them as a PDF, to each his own', async () => {
    const made = await server.call<{ reportId: string }>('admin', '/api/report/saveReport', {
      reportName: 'By month',
      datasetId: 'own:requests',
      kind: 'figures',
      columns: [{ name: '_submitted' }],
      figures: { groups: [{ column: '_submitted', by: 'month' }], values: [{ column: '*', how: 'count' }] },
    })
    expect(made).toMatchObject({ code: 200 })
    const { reportId } = made.data
    const [all, own] = await mailed(reportId, 'pdf', ['admin', 'zhangwei'])
    for (const mail of [all!, own!]) {
      expect(mail.attachments?.map(({ filename }) => filename)).toEqual([expect.stringMatching(/\.pdf$/), 'chart.png'])
      const pdf = mail.attachments![0]!.content
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pdf.subarray(-6).toString()).toBe('%%EOF\n')
      expect(textsIn(pdf)).toMatch(/20\d\d-\d\d/)
      expect(mail.html).toMatch(/20\d\d-\d\d/)
      // Nothing is loaded from anywhere, and nothing runs.
      expect(mail.html).not.toMatch(/<img src="(?!cid:)|<script|https?:/)
    }
    const { data } = await server.call<{ figures: { totals: Record<string, number> } }>('zhangwei', '/api/report/figures', { reportId }) // prettier-ignore
    const total = new Intl.NumberFormat('zh-CN').format(data.figures.totals.v0!)
    expect(textsIn(own!.attachments![0]!.content).split('\n')).toContain(total)
    expect(own!.html).toContain(`>${total}<`)
    expect(own!.html).not.toBe(all!.html)
  })

  it('issue 21 look at the days that are told from today when they are sent, and show numbers as on the screen', async () => {
    const figures = {
      groups: [{ column: '_process', by: 'value' }],
      values: [
        { column: '*', how: 'count', format: '0.000' },
        { column: '_days', how: 'sum', format: '0.0%' },
      ],
    }
    const html = async (conditions: object[]) => {
      const report = { reportName: 'Same', datasetId: 'own:requests', kind: 'figures', columns: [{ name: '_no' }], figures, filter: { conditions } } // prettier-ignore
      const { data } = await server.call<{ reportId: string }>('admin', '/api/report/saveReport', report)
      return [(await mailed(data.reportId, 'pdf', ['admin']))[0]!.html, data.reportId] as const
    }
    const [relative, reportId] = await html([{ column: '_submitted', comparison: 'eq', value: 'sys:/lastDays/400' }])
    const [explicit] = await html([
      { column: '_submitted', comparison: 'ge', value: '2025-10-17' },
      { column: '_submitted', comparison: 'le', value: '2026-11-20' },
    ])
    expect(relative).toBe(explicit)
    const run = await server.call<{ figures: { totals: Record<string, number> } }>('admin', '/api/report/figures', { reportId }) // prettier-ignore
    const { v0 = 0, v1 = 0 } = run.data.figures.totals
    expect(v0).toBeGreaterThan(0)
    expect(relative).toContain(`>${v0.toFixed(3)}<`)
    expect(relative).toContain(`>${(v1 * 100).toFixed(1)}%<`)
  })

  it('say where a mail does not hold all rows, and show hostile text as text', async () => {
    const { data } = await server.call<{ reportId: string }>('admin', '/api/report/saveReport', {
      reportName: '<b>Rows</b>',
      datasetId: 'own:requests',
      columns: [{ name: '_no', title: '<img src=x>' }, { name: '_title' }],
    })
    const [mail] = await mailed(data.reportId, 'xlsx', ['admin'])
    expect(mail!.html).toContain('&lt;b&gt;Rows&lt;/b&gt;')
    expect(mail!.html).toContain('&lt;img src=x&gt;')
    expect(mail!.html).not.toContain('<img')
    expect(mail!.html).toMatch(/30 行/)
    expect(mail!.html).not.toContain('bgcolor')
    expect(mail!.attachments?.[0]?.filename).toMatch(/\.xlsx$/)
  })

  it('are saved as a PDF by who looks at them, with pages for many rows', async () => {
    const query = JSON.stringify({ reportId: 'requests-by-month' })
    const { data } = await server.call<Buffer>('admin', '/api/report/export', { format: 'pdf', query })
    expect(Buffer.from(data).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await server.call('admin', '/api/report/export', { format: 'svg', query })).code).toBe(400)
  })

  it('are subscribed to as a PDF', async () => {
    const asked = { reportId: 'requests-by-month', on: true, every: 'day', at: '08:00', format: 'pdf', rev: '' }
    expect((await server.call('zhangwei', '/api/report/saveSubscription', asked)).code).toBe(200)
    const { data } = await server.call('zhangwei', '/api/report/getSubscription', { reportId: 'requests-by-month' })
    expect(data).toMatchObject({ on: true, format: 'pdf' })
  })
})
