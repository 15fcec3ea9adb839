import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { reportLook, type ChartLook } from '@/lib/contracts/reports'
import { renderInChinese } from '@/tests/support/in-chinese'
import type { Place } from '@/lib/charts/chart-marks'
import { ReportFigures } from './report-figures'

const touched: Record<string, () => void> = {}
jest.mock('@/lib/charts/echarts-parts', () => ({
  init: () => ({
    on: () => undefined,
    getZr: () => ({ on: (event: string, act: () => void) => (touched[event] = act) }),
    setOption: () => undefined,
    dispatchAction: () => undefined,
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
const draw = (chart: ChartLook) => {
  picks.length = 0
  renderInChinese(
    <ReportFigures
      name="金额"
      kind="figures"
      figures={figures as never}
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
