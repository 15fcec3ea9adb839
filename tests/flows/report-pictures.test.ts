import sharp from 'sharp'
import type { ReportLook } from '@/lib/contracts/reports'
import type { Mail } from '@/server/platform/mail'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

/** Texts drawn on pages of ours, as they were before they were written down. */
const textsIn = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/BT ((?:\((?:\\.|[^\\)])*\)|[^(\n])+?) ET(?=\n|$)/g)].map(([, drawn = '']) =>
    [...drawn.matchAll(/<([0-9a-f]+)> Tj|\(((?:\\.|[^\\)])*)\) Tj/g)]
      .map(([, signs, plain = '']) =>
        signs ? Buffer.from(signs, 'hex').swap16().toString('utf16le') : plain.replace(/\\(.)/g, '$1'),
      ) // prettier-ignore
      .join(''),
  )
/** How many curves and lines stand in what is drawn: a table has none. */
const strokesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/ [lc](?= |\n)/g)?.length ?? 0

onBothDatabases('pictures of reports that are mailed', (kind) => {
  let server: TestServer
  const sent: Mail[] = []
  beforeAll(async () => {
    const mailer = { available: true, send: async (mail: Mail) => void sent.push(mail) }
    server = await startTestServer({ kind, mailer })
    await server.database.execute(`update users set email = account || '@example.com'`, [])
  }, 120_000)
  afterAll(() => server.close())

  const report = async (look: Partial<ReportLook>, more: object = {}, shape: object = {}) => {
    const { data } = await server.call<{ reportId: string }>('admin', '/api/report/saveReport', {
      reportName: 'By state|By state|By state',
      datasetId: 'own:requests',
      kind: 'figures',
      columns: [{ name: '_no' }],
      figures: {
        groups: [{ column: '_process', by: 'value' }],
        values: [{ column: '*', how: 'count', title: '件数|Count|件數', format: '0.00' }],
        ...shape,
      },
      look,
      ...more,
    })
    return data.reportId
  }
  const mailed = async (reportId: string, to = ['admin'], format = 'pdf') => {
    sent.length = 0
    const work = { kind: 'mailReport', reportId, format, to }
    const { data } = await server.call<{ jobId: string }>('admin', '/api/job/save', { jobName: `${reportId} ${format}`, work }) // prettier-ignore
    await server.call('admin', '/api/job/run', { jobId: data.jobId })
    await server.app.jobs.workAll()
    return sent.map((mail) => ({
      html: mail.html ?? '',
      pdf: mail.attachments?.[0]?.content ?? Buffer.alloc(0),
      png: mail.attachments?.find(({ cid }) => cid)?.content,
    }))
  }

  it('issue 21 show every look as its reader would see it: drawn in the file, as dots in the mail, the table below', async () => {
    for (const chart of ['bar', 'row', 'line', 'area', 'pie', 'funnel', 'gauge'] as const) {
      const [mail] = await mailed(await report({ chart, unit: '件|pcs|件', target: 30 }))
      expect({ chart, strokes: strokesIn(mail!.pdf) > 3 }).toEqual({ chart, strokes: true })
      expect(await sharp(mail!.png).metadata()).toMatchObject({ format: 'png', width: 1520, height: 640 })
      expect(mail!.html).toMatch(/<img src="cid:picture@report" [^>]*alt="图表：By state，数字见下面的表格"/)
      expect(mail!.html).toContain('件数')
      expect(mail!.html).not.toContain('bgcolor="#2f78c4"')
    }
  })

  it('show a cross table as heat, and a target by its words', async () => {
    const across = { across: [{ column: '_status', by: 'value' }] }
    const [heat] = await mailed(await report({ chart: 'heat' }, { kind: 'cross' }, across))
    expect(strokesIn(heat!.pdf)).toBeGreaterThan(3)
    expect(heat!.png).toBeDefined()
    const [bar] = await mailed(await report({ chart: 'bar', target: 12.5 }))
    expect(textsIn(bar!.pdf)).toContain('目标 12.50')
  })

  it('show one number large, with its unit and in its form', async () => {
    const reportId = await report({ chart: 'number', unit: '元|yuan|元' }, {}, { groups: [], values: [{ column: '_days', how: 'sum', title: '天|Days|天', format: '#,##0.0' }] }) // prettier-ignore
    const { data } = await server.call<{ figures: { totals: { v0: number } } }>('admin', '/api/report/figures', { reportId }) // prettier-ignore
    const shown = `${new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(data.figures.totals.v0)} 元` // prettier-ignore
    const [mail] = await mailed(reportId)
    expect(textsIn(mail!.pdf)).toContain(shown)
    expect(mail!.html).toContain(`>${shown}<`)
    expect(mail!.png).toBeUndefined()
  })

  it('are made of what each reader may see, in his language', async () => {
    await server.database.execute(`update users set default_language = 'en-US' where account = 'zhangwei'`, [])
    const reportId = await report({ chart: 'gauge', unit: '件|pcs|件' }, {}, { groups: [] })
    const [all, own] = await mailed(reportId, ['admin', 'zhangwei'])
    const { data } = await server.call<{ figures: { totals: { v0: number } } }>('zhangwei', '/api/report/figures', { reportId }) // prettier-ignore
    expect(textsIn(own!.pdf)).toContain(data.figures.totals.v0.toFixed(2))
    expect(textsIn(all!.pdf)).not.toContain(data.figures.totals.v0.toFixed(2))
    expect(own!.png!.equals(all!.png!)).toBe(false)
    expect(own!.html).toContain('alt="Chart of By state; its figures are in the table below"')
    expect(textsIn(own!.pdf)).toContain('Count')
    expect(textsIn(all!.pdf)).toContain('件数')
  })

  it('say that there is nothing to draw', async () => {
    const filter = { conditions: [{ column: '_no', comparison: 'eq', value: 'nobody has this' }] }
    const [mail] = await mailed(await report({ chart: 'bar' }, { filter }))
    expect(textsIn(mail!.pdf)).toContain('没有符合的数据')
    expect(mail!.html).toContain('没有符合的数据')
    expect(mail!.png).toBeUndefined()
  })

  it('show hostile titles as text, in drawing, mail and file', async () => {
    const title = `</text><image href="file:///etc/passwd"/>(\\) Tj ET "onload="x`
    const values = [{ column: '*', how: 'count', title }, { column: '_days', how: 'sum', title: '&lt;b' }] // prettier-ignore
    const [mail] = await mailed(await report({ chart: 'bar', unit: '<![CDATA[' }, { reportName: '"><script>' }, { values })) // prettier-ignore
    expect(mail!.png).toBeDefined()
    expect(textsIn(mail!.pdf).some((text) => text.startsWith('</text><image href='))).toBe(true)
    expect(textsIn(mail!.pdf)).toContain('&lt;b')
    expect(mail!.html).not.toMatch(/<script|<image|alt="[^"]*">[^<]*script/)
  })

  it('stand in what is saved as a PDF, and leave spreadsheets as they are', async () => {
    const reportId = await report({ chart: 'pie' })
    const query = JSON.stringify({ reportId })
    const { data } = await server.call<Buffer>('admin', '/api/report/export', { format: 'pdf', query })
    expect(strokesIn(Buffer.from(data))).toBeGreaterThan(3)
    const rows = JSON.stringify({ reportId: await report({ chart: 'table' }) })
    const table = await server.call<Buffer>('admin', '/api/report/export', { format: 'pdf', query: rows })
    expect(strokesIn(Buffer.from(table.data))).toBe(0)
  })
})
