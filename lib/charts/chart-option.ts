import type { EChartsCoreOption } from 'echarts/core'
import type { FigureColumn, FigureRow, Figures } from '@/lib/contracts/figures'
import type { ReportLook, ReportMark } from '@/lib/contracts/reports'
import { chartMarks, type ChartMark } from './chart-marks'
import { toneOf } from './marked'

export interface ChartColours {
  series: string[]
  text: string
  muted: string
  line: string
  surface: string
  /** Of figures that stand out. */
  tones: Record<ReportMark['tone'], string>
}

export interface ChartAsked {
  figures: Pick<Figures, 'columns' | 'rows' | 'totals'>
  look: Pick<ReportLook, 'chart' | 'stacked' | 'unit' | 'target' | 'marks'>
  colours: ChartColours
  /** A column's title in the reader's language. */
  titleOf(column: FigureColumn): string
  show(column: FigureColumn, value: unknown): string
  /** A group's value in words. */
  word(value: FigureRow[string]): string
  unit: string
  /** What is said of a figure that stands out, and at the line of the target. */
  toneWord(tone: ReportMark['tone']): string
  targetWord(value: string): string
  calm: boolean
  /** Whether a long chart has a window that can be narrowed and moved: not on paper. */
  movable?: boolean
}

/** Where a mark stands in the picture. */
export interface MarkSpot {
  mark: ChartMark
  seriesIndex: number
  dataIndex: number
}

export interface ChartPicture {
  option: EChartsCoreOption
  spots: MarkSpot[]
  /** How many categories there are to move along; none where all are always shown. */
  along?: number
  /** It is one figure, wherever it is touched. */
  isOne?: boolean
}

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)

interface Series {
  name: string
  value: FigureColumn
  marks: (ChartMark | null)[]
}

/** A series for each value across, or for each value. */
function seriesOf(asked: ChartAsked, marks: ChartMark[], labels: string[]): Series[] {
  const values = asked.figures.columns.filter(({ name }) => name.startsWith('v'))
  const [first] = values
  if (!first) return []
  const places = new Map(labels.map((label, index) => [label, index]))
  const placed = (some: ChartMark[]) => {
    const at: (ChartMark | null)[] = labels.map(() => null)
    for (const mark of some) at[places.get(mark.label) ?? 0] = mark
    return at
  }
  if (!asked.figures.columns.some(({ name }) => name === 'a0'))
    return values.map((value) => ({ name: asked.titleOf(value), value, marks: placed(marks) }))
  const across = [...new Set(marks.map((mark) => mark.across))].sort()
  return across.map((one) => ({ name: one, value: first, marks: placed(marks.filter((mark) => mark.across === one)) }))
}

/** From so many on, the points of a line lie close: those that stand out are seen where the others are as thin as the line. */
const manyPoints = 24

/** The figures of a series; one that stands out has the colour of how it does, and an edge no other has. */
function dataOf({ look, colours }: ChartAsked, { value, marks }: Series) {
  const tones = marks.map((mark) => toneOf(look.marks, value.name, number(mark?.row[value.name])))
  const isAmongMany = marks.length > manyPoints && tones.some(Boolean)
  return marks.map((mark, at) => {
    const figure = number(mark?.row[value.name])
    const tone = tones[at]
    if (tone)
      return {
        value: figure,
        itemStyle: { color: colours.tones[tone], borderColor: colours.text, borderWidth: 1.5 },
        symbol: 'circle',
        symbolSize: 11,
      }
    return isAmongMany && figure !== null ? { value: figure, symbolSize: 2 } : figure
  })
}

/** A figure in words; a colour alone tells nothing to whoever does not see it. */
function told({ look, show, toneWord }: ChartAsked, value: FigureColumn, figure: unknown): string {
  const tone = toneOf(look.marks, value.name, figure)
  return [show(value, figure), ...(tone ? [toneWord(tone)] : [])].join(' · ')
}

/** Of an axis of values: far enough for the target to stand on it. */
const reaching = (target: number | null) =>
  target === null
    ? {}
    : {
        max: ({ max }: { max: number }) => (max < target ? target : null),
        min: ({ min }: { min: number }) => (target < Math.min(0, min) ? target : null),
      }

/**
 * A line across the picture where the target is, with what it is: no figure, and nothing is behind it. It stays whichever series
 * its reader leaves out.
 */
function targetLine({ look, colours, show, targetWord }: ChartAsked, value: FigureColumn | undefined) {
  if (look.target === null || !value) return []
  const markLine = {
    silent: true,
    symbol: 'none',
    lineStyle: { color: colours.text, type: 'dashed', width: 1.5 },
    label: { color: colours.text, position: 'insideEndTop', formatter: () => targetWord(show(value, look.target)) },
    data: [look.chart === 'row' ? { xAxis: look.target } : { yAxis: look.target }],
  }
  return [{ type: 'line', data: [], markLine }]
}

const spotsOf = (series: Series[]): MarkSpot[] =>
  (series[0]?.marks ?? []).flatMap((_, dataIndex) =>
    series.flatMap(({ marks }, seriesIndex) => {
      const mark = marks[dataIndex]
      return mark ? [{ mark, seriesIndex, dataIndex }] : []
    }),
  )

/** So many names stand below an axis side by side. */
const fewLabels = 8

function axes(asked: ChartAsked, labels: string[]) {
  const { colours, figures, unit } = asked
  const groups = figures.columns.filter(({ name }) => name.startsWith('g'))
  const name = { nameTextStyle: { color: colours.muted }, axisLabel: { color: colours.muted } }
  const category = {
    type: 'category',
    data: labels,
    name: groups.map(asked.titleOf).join(' / '),
    nameLocation: 'middle',
    nameGap: labels.length <= fewLabels ? 42 : 30,
    ...name,
    // A few names are all shown, in two lines where they are long; of many those that have room.
    axisLabel:
      labels.length <= fewLabels
        ? {
            color: colours.muted,
            interval: 0,
            hideOverlap: true,
            width: 76,
            overflow: 'break',
            lineHeight: 14,
            fontSize: 11,
          }
        : { color: colours.muted, hideOverlap: true, width: 110, overflow: 'truncate' },
    axisLine: { lineStyle: { color: colours.line } },
    axisTick: { show: false },
  }
  const value = {
    type: 'value',
    name: unit,
    ...name,
    ...reaching(asked.look.target),
    splitLine: { lineStyle: { color: colours.line } },
  }
  return { category, value }
}

/** Below a legend there is room for the unit. */
const gridFor = (series: number) => ({
  left: 12,
  right: 20,
  top: series > 1 ? 62 : 40,
  bottom: 44,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
})

/** Of more categories part of them can be looked at. */
const mostAtOnce = 30

/** A slider beside the categories, and the wheel with Ctrl: without it the page goes on. */
function windowOn({ colours }: ChartAsked, isRow: boolean) {
  const axis = isRow ? { yAxisIndex: 0 } : { xAxisIndex: 0 }
  return [
    {
      ...axis,
      type: 'slider',
      ...(isRow ? { orient: 'vertical', right: 6, width: 18 } : { bottom: 6, height: 18 }),
      showDetail: false,
      brushSelect: false,
      borderColor: colours.line,
      fillerColor: colours.line,
      handleStyle: { color: colours.surface, borderColor: colours.muted },
      moveHandleStyle: { color: colours.muted },
    },
    { ...axis, type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false, moveOnMouseMove: 'ctrl' },
  ]
}

/** Series by their names, where there are several. */
const legendOf = ({ colours }: ChartAsked, series: Series[]) =>
  series.length > 1
    ? {
        type: 'scroll',
        top: 4,
        right: 8,
        left: 8,
        textStyle: { color: colours.muted },
        data: series.map(({ name }) => name),
      }
    : undefined

/** Bars, rows, lines and areas: categories along one axis. */
function alongAxis(asked: ChartAsked, marks: ChartMark[]): ChartPicture {
  const { look, colours } = asked
  const labels = [...new Set(marks.map(({ label }) => label))]
  const series = seriesOf(asked, marks, labels)
  const { category, value } = axes(asked, labels)
  const isRow = look.chart === 'row'
  const isBar = isRow || look.chart === 'bar'
  const single = series.length === 1
  const isLong = asked.movable === true && labels.length > mostAtOnce
  return {
    option: {
      grid: { ...gridFor(series.length), ...(isLong ? (isRow ? { right: 44 } : { bottom: 68 }) : {}) },
      dataZoom: isLong ? windowOn(asked, isRow) : undefined,
      xAxis: isRow ? value : category,
      yAxis: isRow ? { ...category, inverse: true, nameLocation: 'end', nameGap: 10 } : value,
      legend: legendOf(asked, series),
      series: [
        ...series.map((one) => ({
          name: one.name,
          type: isBar ? 'bar' : 'line',
          data: dataOf(asked, one),
          // Where there is no room for every point, none that stands out is left out.
          showAllSymbol: look.marks.some(({ column }) => column === one.value.name) ? true : 'auto',
          // Parts on each other are told apart where they are of one colour.
          itemStyle: isBar && look.stacked ? { borderColor: colours.surface, borderWidth: 1 } : undefined,
          stack: look.stacked ? 'all' : undefined,
          areaStyle: look.chart === 'area' ? { opacity: 0.18 } : undefined,
          barMaxWidth: 64,
          symbolSize: 7,
          label: {
            show: single && labels.length <= 12,
            position: isRow ? 'right' : 'top',
            color: colours.text,
            formatter: ({ value: at }: { value: unknown }) => asked.show(one.value, at),
          },
          // In a narrow picture those that would cover each other go; the table has them all.
          labelLayout: { hideOverlap: true },
          tooltip: { valueFormatter: (at: unknown) => told(asked, one.value, at) },
        })),
        ...targetLine(asked, series[0]?.value),
      ],
    },
    spots: spotsOf(series),
    along: isLong ? labels.length : undefined,
  }
}

/** Pies and funnels: parts of a whole. */
function ofWhole(asked: ChartAsked, marks: ChartMark[]): ChartPicture {
  const { look, colours } = asked
  const value = asked.figures.columns.find(({ name }) => name === 'v0')
  const shown = marks.filter((mark) => (number(mark.row.v0) ?? 0) > 0)
  const nameOf = (mark: ChartMark) => [mark.label, mark.across].filter(Boolean).join(' · ')
  return {
    option: {
      series: [
        {
          type: look.chart === 'pie' ? 'pie' : 'funnel',
          radius: ['42%', '68%'],
          top: 44,
          bottom: 16,
          left: '12%',
          width: '76%',
          itemStyle: { borderColor: colours.surface, borderWidth: 2 },
          label: { color: colours.text, formatter: look.chart === 'pie' ? '{b} {d}%' : '{b}' },
          data: shown.map((mark) => ({ name: nameOf(mark), value: number(mark.row.v0) })),
          tooltip: { valueFormatter: (at: unknown) => (value ? asked.show(value, at) : String(at)) },
        },
      ],
    },
    spots: shown.map((mark, dataIndex) => ({ mark, seriesIndex: 0, dataIndex })),
  }
}

/** Points: the first value across, the second upwards. */
function points(asked: ChartAsked, marks: ChartMark[]): ChartPicture {
  const { colours, figures } = asked
  const [x, y] = figures.columns.filter(({ name }) => name.startsWith('v'))
  if (!x || !y) return alongAxis({ ...asked, look: { ...asked.look, chart: 'line' } }, marks)
  const axis = (column: FigureColumn) => ({
    type: 'value',
    name: asked.titleOf(column),
    nameTextStyle: { color: colours.muted },
    axisLabel: { color: colours.muted },
    splitLine: { lineStyle: { color: colours.line } },
    scale: true,
  })
  return {
    option: {
      grid: gridFor(1),
      xAxis: { ...axis(x), nameLocation: 'middle', nameGap: 28 },
      yAxis: axis(y),
      series: [
        {
          type: 'scatter',
          symbolSize: 12,
          data: marks.map((mark) => ({
            name: mark.label,
            value: [number(mark.row[x.name]), number(mark.row[y.name])],
          })),
          tooltip: {
            formatter: undefined,
            valueFormatter: (at: unknown) => asked.show(x, at),
          },
        },
      ],
    },
    spots: marks.map((mark, dataIndex) => ({ mark, seriesIndex: 0, dataIndex })),
  }
}

/** Heat: two groups against each other; the number stands in each field. */
function heat(asked: ChartAsked, marks: ChartMark[]): ChartPicture {
  const { colours, figures } = asked
  const value = figures.columns.find(({ name }) => name === 'v0')
  const second = figures.columns.some(({ name }) => name === 'a0') ? 'a0' : 'g1'
  const word = (mark: ChartMark, name: string) => mark.place[name] ?? '—'
  const across = [...new Set(marks.map((mark) => word(mark, 'g0')))]
  const up = [...new Set(marks.map((mark) => word(mark, second)))].sort()
  const found = marks.map((mark) => number(mark.row.v0) ?? 0)
  const { category } = axes(asked, across)
  return {
    option: {
      grid: { ...gridFor(1), top: 20, bottom: 70 },
      xAxis: category,
      yAxis: { ...category, data: up, name: '', inverse: true },
      visualMap: {
        min: Math.min(0, ...found),
        max: Math.max(1, ...found),
        orient: 'horizontal',
        left: 'center',
        bottom: 0,
        textStyle: { color: colours.muted },
        inRange: { color: [colours.surface, colours.series[0] ?? colours.text] },
      },
      series: [
        {
          type: 'heatmap',
          label: {
            show: true,
            formatter: ({ data }: { data: unknown[] }) => (value ? asked.show(value, data[2]) : ''),
          },
          itemStyle: { borderColor: colours.line, borderWidth: 1 },
          data: marks.map((mark) => [
            across.indexOf(word(mark, 'g0')),
            up.indexOf(word(mark, second)),
            number(mark.row.v0),
          ]),
        },
      ],
    },
    spots: marks.map((mark, dataIndex) => ({ mark, seriesIndex: 0, dataIndex })),
  }
}

function gauge({ figures, look, colours, show, titleOf }: ChartAsked): ChartPicture {
  const value = figures.columns.find(({ name }) => name === 'v0')
  const now = number(figures.totals.v0) ?? 0
  const end = look.target && look.target > 0 ? look.target : Math.max(1, Math.ceil(now * 1.25))
  return {
    option: {
      series: [
        {
          type: 'gauge',
          min: 0,
          max: end,
          progress: { show: true, width: 14 },
          pointer: { show: false },
          axisLine: { lineStyle: { width: 14, color: [[1, colours.line]] } },
          axisTick: { show: false },
          splitLine: { show: false },
          axisLabel: { color: colours.muted, distance: 20 },
          title: { color: colours.muted, offsetCenter: [0, '32%'] },
          detail: {
            color: colours.text,
            fontSize: 26,
            offsetCenter: [0, 0],
            formatter: (at: number) => (value ? show(value, at) : String(at)),
          },
          data: [{ value: now, name: value ? titleOf(value) : '' }],
        },
      ],
    },
    spots: [{ mark: { place: {}, label: '', across: '', row: figures.totals }, seriesIndex: 0, dataIndex: 0 }],
    isOne: true,
  }
}

/** What ECharts is told to draw, and where in it which figure stands; null for what is no picture. */
export function chartPicture(asked: ChartAsked): ChartPicture | null {
  const { look, colours, calm } = asked
  if (look.chart === 'table' || look.chart === 'number') return null
  const marks = chartMarks(asked.figures, asked.word)
  const drawn =
    look.chart === 'gauge'
      ? gauge(asked)
      : look.chart === 'pie' || look.chart === 'funnel'
        ? ofWhole(asked, marks)
        : look.chart === 'scatter'
          ? points(asked, marks)
          : look.chart === 'heat'
            ? heat(asked, marks)
            : alongAxis(asked, marks)
  return {
    ...drawn,
    option: {
      color: colours.series,
      backgroundColor: 'transparent',
      textStyle: { color: colours.text, fontFamily: 'inherit' },
      animation: !calm,
      animationDuration: 250,
      tooltip: {
        // Plain words, never markup: what is shown comes from people's data.
        renderMode: 'richText',
        trigger: 'item',
        backgroundColor: colours.surface,
        borderColor: colours.line,
        textStyle: { color: colours.text },
      },
      ...drawn.option,
    },
  }
}
