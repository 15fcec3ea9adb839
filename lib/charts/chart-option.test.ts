import type { EChartsCoreOption, init as start, setPlatformAPI as setPlatform } from 'echarts/core'
import { readFileSync } from 'node:fs'
import { reportLook, type ChartLook } from '@/lib/contracts/reports'
import { chartPicture } from './chart-option'

const column = (name: string, type: 'text' | 'number' = 'text') => ({ name, title: `T ${name}`, type, format: '' })
const figures = {
  columns: [column('g0'), column('a0'), column('v0', 'number')],
  rows: [
    { g0: 'East', a0: 'A', v0: 3 },
    { g0: 'East', a0: 'B', v0: null },
    { g0: null, a0: 'A', v0: 1 },
  ],
  totals: { v0: 4 },
}
const colours = {
  series: ['#00f', '#f00'],
  text: '#000',
  muted: '#555',
  line: '#ddd',
  surface: '#fff',
  tones: { ok: '#0a0', warn: '#fa0', bad: '#a00' },
}
const picture = (chart: ChartLook, more: object = {}, given: object = {}, movable = false) =>
  chartPicture({
    figures: { ...figures, ...given },
    look: reportLook.parse({ chart, ...more }),
    colours,
    titleOf: ({ title }) => title,
    show: (_column, value) => String(value),
    word: (value) => (value === null || value === undefined ? '—' : String(value)),
    unit: '万元',
    movable,
    toneWord: (tone) => `is ${tone}`,
    targetWord: (value) => `target ${value}`,
    calm: true,
  })
// The one of its forms that is no ECMAScript module.
const { init, setPlatformAPI } = jest.requireActual<{ init: typeof start; setPlatformAPI: typeof setPlatform }>('echarts/dist/echarts.js') // prettier-ignore

/** As wide as a part of a dashboard on a phone. */
function drawnSmall(option: EChartsCoreOption): string {
  setPlatformAPI({ measureText: (text) => ({ width: text.length * 7 }) })
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 280, height: 240 })
  chart.setOption(option)
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg
}
const seriesOf = (chart: ChartLook, more: object = {}, given: object = {}) =>
  (picture(chart, more, given)?.option.series ?? []) as {
    type: string
    name: string
    data: unknown[]
    stack?: string
  }[]

describe('charts', () => {
  it('R2.9-04 bars have a series for each value across, with gaps where there is nothing', () => {
    expect(seriesOf('bar', { stacked: true }).map(({ name, data, stack }) => [name, data, stack])).toEqual([
      ['A', [3, 1], 'all'],
      ['B', [null, null], 'all'],
    ])
    expect(picture('bar')?.option).toMatchObject({
      xAxis: { name: 'T g0', data: ['East', '—'] },
      yAxis: { name: '万元' },
    })
    expect(picture('row')?.option).toMatchObject({ yAxis: { data: ['East', '—'] } })
  })

  it.each([
    ['line', 'line'],
    ['area', 'line'],
    ['pie', 'pie'],
    ['funnel', 'funnel'],
    ['scatter', 'line'],
    ['heat', 'heatmap'],
    ['gauge', 'gauge'],
  ] as const)('%s is drawn as %s', (look, type) => {
    expect(seriesOf(look)[0]?.type).toBe(type)
  })

  it.each(['bar', 'line', 'area', 'row'] as const)(
    'issue 21 a %s has the target as a line with its label, and figures in the colour of the condition they fit',
    (chart) => {
      const marks = [
        { column: 'v0', comparison: 'ge', than: 3, tone: 'bad' },
        { column: 'v0', comparison: 'ge', than: 1, tone: 'ok' },
        { column: 'v1', comparison: 'ge', than: 0, tone: 'warn' },
      ]
      const [first, second, target] = seriesOf(chart, { target: 5, marks }) as unknown as {
        data: unknown[]
        markLine?: { data: object[]; silent: boolean; label: { formatter(): string } }
        tooltip: { valueFormatter(at: unknown): string }
      }[]
      expect(first!.data).toMatchObject([
        { value: 3, itemStyle: { color: '#a00' } },
        { value: 1, itemStyle: { color: '#0a0' } },
      ])
      expect(second!.data).toEqual([null, null])
      // Whoever does not see the colour reads it.
      expect(first!.tooltip.valueFormatter(3)).toBe('3 · is bad')
      expect(first!.tooltip.valueFormatter(0)).toBe('0')
      // A series of its own, which no legend leaves out.
      expect([first!.markLine, second!.markLine, target!.data]).toEqual([undefined, undefined, []])
      expect(target!.markLine).toMatchObject({ silent: true, data: [chart === 'row' ? { xAxis: 5 } : { yAxis: 5 }] })
      expect(target!.markLine!.label.formatter()).toBe('target 5')
      expect(picture(chart, { target: 5 })?.option.legend).toMatchObject({ data: ['A', 'B'] })
      const option = picture(chart, { target: 5 })?.option as Record<'xAxis' | 'yAxis', { max(of: object): number | null }> // prettier-ignore
      const { max } = option[chart === 'row' ? 'xAxis' : 'yAxis']
      expect([max({ max: 3 }), max({ max: 8 })]).toEqual([5, null])
      expect(seriesOf(chart).map(({ data }) => data)).toEqual([
        [3, 1],
        [null, null],
      ])
    },
  )

  it.each(['line', 'area'] as const)('a month of days in a narrow %s keeps every point that stands out', (chart) => {
    const rows = Array.from({ length: 31 }, (_, day) => ({ g0: `Day ${day}`, v0: day % 7 === 0 ? 9 : 1 }))
    const marks = [{ column: 'v0', comparison: 'ge', than: 5, tone: 'bad' }]
    const drawn = picture(chart, { marks, target: 4 }, { columns: [column('g0'), column('v0', 'number')], rows })!
    const svg = drawnSmall(drawn.option)
    expect(svg.match(/fill="#a00"/g)).toHaveLength(5)
    expect(svg).toContain('target 4')
  })

  it('a few names all stand below the axis, and the unit has its room below the legend', () => {
    expect(picture('bar')?.option).toMatchObject({
      grid: { top: 62 },
      xAxis: { axisLabel: { interval: 0, overflow: 'break' } },
    })
    const one = { columns: [column('g0'), column('v0', 'number')] }
    expect(picture('bar', {}, one)?.option).toMatchObject({ grid: { top: 40 } })
    const many = { ...one, rows: Array.from({ length: 9 }, (_, index) => ({ g0: `City ${index}`, v0: index })) }
    expect(picture('bar', {}, many)?.option).toMatchObject({ xAxis: { axisLabel: { overflow: 'truncate' } } })
  })

  it('two values are points; a table and a number are no picture', () => {
    const two = {
      columns: [column('g0'), column('v0', 'number'), column('v1', 'number')],
      rows: [{ g0: 'East', v0: 1, v1: 2 }],
    }
    expect(seriesOf('scatter', {}, two)[0]).toMatchObject({ type: 'scatter', data: [{ name: 'East', value: [1, 2] }] })
    expect(picture('table')).toBeNull()
    expect(picture('number')).toBeNull()
  })

  it('each mark knows which rows it stands for, and what people wrote never becomes markup', () => {
    expect(
      picture('bar')?.spots.map(({ mark, seriesIndex, dataIndex }) => [mark.place, seriesIndex, dataIndex]),
    ).toEqual([
      [{ g0: 'East', a0: 'A' }, 0, 0],
      [{ g0: 'East', a0: 'B' }, 1, 0],
      [{ g0: null, a0: 'A' }, 0, 1],
    ])
    expect(picture('bar')?.option.tooltip).toMatchObject({ renderMode: 'richText' })
  })

  it('figures that stand out have colours no series has, by day and by night', () => {
    const css = readFileSync('components/charts/charts.module.css', 'utf8')
    const of = (name: string) => [
      ...css.matchAll(new RegExp(`--${name}-\\w+: light-dark\\((#\\w{6}), (#\\w{6})\\)`, 'g')),
    ]
    const parts = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
    const apart = (one: string, other: string) => Math.hypot(...parts(one).map((part, at) => part - parts(other)[at]!))
    expect([of('chart').length, of('tone').length]).toEqual([6, 3])
    for (const look of [1, 2])
      for (const tone of of('tone'))
        for (const other of [...of('chart'), ...of('tone')].filter((one) => one[0] !== tone[0]))
          expect(apart(tone[look]!, other[look]!)).toBeGreaterThan(50)
  })

  it('R2.9-29 a gauge is one figure, of everything', () => {
    expect(picture('gauge')).toMatchObject({ isOne: true, spots: [{ mark: { place: {} }, seriesIndex: 0 }] })
  })

  it('issue 21 lets one move along many categories, by a slider and by the wheel with Ctrl alone, on screens', () => {
    const many = (count: number) => ({
      columns: [column('g0'), column('v0', 'number')],
      rows: Array.from({ length: count }, (_, at) => ({ g0: `c${at}`, v0: at })),
    })
    for (const chart of ['bar', 'line', 'area', 'row'] as const) {
      const axis = chart === 'row' ? { yAxisIndex: 0 } : { xAxisIndex: 0 }
      const { option, along } = picture(chart, {}, many(31), true)!
      expect(along).toBe(31)
      expect(option.dataZoom).toMatchObject([
        { type: 'slider', ...axis },
        { type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false, moveOnMouseMove: 'ctrl', ...axis },
      ])
      expect(picture(chart, {}, many(30), true)!.option.dataZoom).toBeUndefined()
      expect(picture(chart, {}, many(31))!).toMatchObject({ along: undefined, option: { dataZoom: undefined } })
    }
    expect(picture('pie', {}, many(31), true)!.option.dataZoom).toBeUndefined()
  })
})
