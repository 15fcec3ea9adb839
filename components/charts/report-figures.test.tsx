import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reportLook, type ChartLook } from '@/lib/contracts/reports'
import { renderInChinese } from '@/tests/support/in-chinese'
import type { Place } from '@/lib/charts/chart-marks'
import { ReportFigures } from './report-figures'

const acts: { type: string }[] = []
const touched: Record<string, () => void> = {}
jest.mock('@/lib/charts/echarts-parts', () => ({
  init: () => ({
    on: () => undefined,
    getZr: () => ({ on: (event: string, act: () => void) => (touched[event] = act) }),
    setOption: () => undefined,
    dispatchAction: (action: { type: string }) => void acts.push(action),
    getOption: () => ({ dataZoom: [acts.findLast(({ type }) => type === 'dataZoom') ?? {}] }),
    resize: () => undefined,
    dispose: () => undefined,
  }),
}))

const figures = {
  columns: [{ name: 'v0', title: '金额', type: 'number', format: '#,##0' }],
  rows: [{ v0: 1200 }],
  totals: { v0: 1200 },
  records: 3,
  cut: false,
}
const picks: Place[] = []
const draw = (chart: ChartLook, given: object = figures) => {
  picks.length = 0
  acts.length = 0
  renderInChinese(
    <ReportFigures
      name="金额"
      kind="figures"
      figures={given as never}
      look={reportLook.parse({ chart, unit: '元', table: false })}
      ways={['sum']}
      onPick={(place) => picks.push(place)}
    />,
  )
}

describe('R2.9-29 one figure for all', () => {
  it('as a number opens the rows behind it', async () => {
    draw('number')
    screen.getByRole('button', { name: '1,200 元 · 明细' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(picks).toEqual([{}])
  })

  it('as a gauge opens them wherever it is touched, and by Enter', async () => {
    draw('gauge')
    const gauge = await screen.findByRole('application', { name: '金额 的仪表，回车看明细' })
    await screen.findByRole('button', { name: /更多操作/ })
    touched.click?.()
    gauge.focus()
    await userEvent.keyboard('{Enter}')
    expect(picks).toEqual([{}, {}])
  })
})

describe('issue 21 a long chart', () => {
  const long = (count: number) => ({
    ...figures,
    columns: [{ name: 'g0', title: '月', type: 'text', format: '' }, ...figures.columns],
    rows: Array.from({ length: count }, (_, at) => ({ g0: `m${at}`, v0: at })),
  })
  const windows = () => acts.filter(({ type }) => type === 'dataZoom')

  it('is narrowed, walked along and shown whole by keys, which it says', async () => {
    draw('line', long(40))
    const chart = await screen.findByRole('application', { name: /键盘用 \+ 放大/ })
    chart.focus()
    await userEvent.keyboard('+{End}')
    expect(windows()).toEqual([
      { type: 'dataZoom', startValue: 10, endValue: 29 },
      { type: 'dataZoom', startValue: 20, endValue: 39 },
    ])
    await userEvent.keyboard('{Control>}-{/Control}')
    expect(windows()).toHaveLength(2)
    await userEvent.keyboard('0')
    expect(windows().at(-1)).toEqual({ type: 'dataZoom', startValue: 0, endValue: 39 })
  })

  it('is none where everything can be seen at once', async () => {
    draw('line', long(12))
    const chart = await screen.findByRole('application', { name: /^金额 的图，/ })
    await screen.findByRole('button', { name: /更多操作/ })
    chart.focus()
    await userEvent.keyboard('+')
    expect(windows()).toEqual([])
    expect(screen.queryByText(/键盘用/)).not.toBeInTheDocument()
  })
})
