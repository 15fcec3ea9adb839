import { screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { dashboardPart } from '@/lib/contracts/dashboards'
import { noFilter } from '@/lib/contracts/filters'
import { reportLook } from '@/lib/contracts/reports'
import { renderInChinese } from '@/tests/support/in-chinese'
import { NumberPart } from './number-part'

const column = (name: string) => ({ name, title: name, type: 'number' as const, format: '' })
const run = {
  reportName: 'r',
  kind: 'figures',
  look: reportLook.parse({ chart: 'bar', unit: '元|CNY|元' }),
  groups: [],
  across: [],
  ways: ['sum', 'count'],
  figures: { columns: [column('v0'), column('v1')], rows: [], totals: { v0: 1200, v1: 3 }, records: 3, cut: false },
  parameters: [],
  filterable: [],
}

describe('a number on a dashboard', () => {
  beforeEach(() => {
    globalThis.fetch = jest.fn(async () => ({
      status: 200,
      json: async () => ({ code: 200, data: run, message: '' }),
    })) as never
  })
  const draw = (value: string) =>
    renderInChinese(
      <SWRConfig value={{ provider: () => new Map() }}>
        <NumberPart
          part={dashboardPart.parse({ id: 'a', kind: 'number', x: 0, y: 0, w: 3, h: 2, reportId: 'r', value })}
          shared={noFilter}
          refreshInterval={0}
        />
      </SWRConfig>,
    )

  it('R2.4-08 bears the unit of its report where it is an amount, and none where it says how many there are', async () => {
    const { unmount } = draw('v0')
    expect(await screen.findByText(/1200|1,200/)).toHaveTextContent('元')
    unmount()
    draw('v1')
    expect(await screen.findByText('3')).not.toHaveTextContent('元')
  })
})
