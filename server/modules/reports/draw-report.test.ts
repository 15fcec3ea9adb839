import { runFigures } from '@/lib/contracts/reports'
import { svgOnPaper } from '@/server/platform/pdf/svg-on-paper'
import { drawReport } from './draw-report'

const run = (rows: number, values = 1, chart = 'bar') => {
  const column = (name: string) => ({ name, title: name, type: name.startsWith('v') ? 'number' : 'text', format: '' })
  const names = Array.from({ length: values }, (_, at) => `v${at}`)
  return runFigures.data.parse({
    reportName: 'R',
    kind: 'figures',
    look: { chart },
    groups: [],
    across: [],
    ways: names.map(() => 'sum'),
    parameters: [],
    figures: {
      columns: ['g0', ...names].map(column),
      rows: Array.from({ length: rows }, (_, at) => ({ g0: `c${at}`, ...Object.fromEntries(names.map((name) => [name, at + 1])) })), // prettier-ignore
      totals: Object.fromEntries(names.map((name) => [name, rows])),
      records: rows,
      cut: false,
    },
  })
}

describe('the picture of a report', () => {
  it('issue 21 draws no more than an eye tells apart, and says so', async () => {
    const many = await drawReport(run(10_000, 10), 'en-US')
    expect(many).toMatchObject({ kind: 'chart', note: 'The chart shows the first 50; the rest is in the table' })
    expect(await drawReport(run(500), 'en-US')).toMatchObject({ note: '' })
    expect(await drawReport(run(10_000), 'zh-CN')).toMatchObject({ note: '图上只画前 500 个，其余见表格' })
  })

  it('is none of a table, and a sentence where there are no figures or none that can be drawn', async () => {
    expect(await drawReport(run(3, 1, 'table'), 'zh-CN')).toBeNull()
    expect(await drawReport(run(0), 'en-US')).toEqual({ kind: 'nothing', said: 'Nothing matches' })
    const none = run(1, 1, 'pie')
    none.figures.rows = [{ g0: 'a', v0: null }]
    expect(await drawReport(none, 'en-US')).toMatchObject({ kind: 'nothing' })
  })

  it('is drawn with every shape the drawing has', async () => {
    for (const chart of ['bar', 'row', 'line', 'area', 'pie', 'funnel', 'scatter', 'gauge', 'heat']) {
      const picture = await drawReport(run(4, 2, chart), 'zh-CN')
      const { svg } = picture as { svg: string }
      const shapes = svg.match(/<(path|polygon|polyline|circle|rect|text)\b/g) ?? []
      expect([...new Set(svg.match(/<\w+/g))].filter((tag) => !/<(svg|g|defs|clipPath|style|path|polygon|polyline|circle|rect|text|linearGradient|stop)$/.test(tag))).toEqual([]) // prettier-ignore
      expect(shapes.length).toBeGreaterThan(3)
      expect(svgOnPaper(svg)).not.toMatch(/NaN|undefined|Infinity/)
    }
  })
})
