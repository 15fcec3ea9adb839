import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { noFilter, type RowFilter } from '@/lib/contracts/filters'
import { renderInChinese } from '@/tests/support/in-chinese'
import { CalendarPart } from './calendar-part'

const asked: RowFilter[] = []
const figuresAt = (day: string) => ({
  columns: [
    { name: 'g0', title: '日', type: 'text', format: '' },
    { name: 'v0', title: '', type: 'number', format: '' },
  ],
  rows: [{ g0: day, v0: 4 }],
  totals: { v0: 4 },
  records: 4,
  cut: false,
})

describe('a calendar on a dashboard', () => {
  beforeEach(() => {
    asked.length = 0
    globalThis.fetch = jest.fn(async (_path: string, init: RequestInit) => {
      const { filter } = JSON.parse(String(init.body)) as { filter: RowFilter }
      asked.push(filter)
      const data = { figures: figuresAt(`${filter.conditions[0]!.value.slice(0, 8)}15`) }
      return { status: 200, json: async () => ({ code: 200, data, message: '' }) }
    }) as never
    jest.useFakeTimers({ now: new Date('2026-03-30T04:00:00Z'), advanceTimers: true })
  })
  afterEach(() => jest.useRealTimers())
  const picked: unknown[] = []
  const draw = (by: 'day' | 'month') =>
    renderInChinese(
      <SWRConfig value={{ provider: () => new Map() }}>
        <CalendarPart
          reportId="r"
          groups={[{ column: 'day', by }]}
          shared={noFilter}
          refreshInterval={0}
          onPick={(place) => picked.push(place)}
        />
      </SWRConfig>,
    )

  it('R2.4-08 asks for the month it shows, and keeps its place while another comes', async () => {
    draw('day')
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    await user.click(await screen.findByRole('button', { name: /2026-03-15/ }))
    expect(picked).toEqual([{ g0: '2026-03-15' }])
    const back = screen.getByRole('button', { name: '上个月' })
    await user.click(back)
    expect(back).toHaveFocus()
    expect(await screen.findByRole('button', { name: /2026-02-15/ })).toHaveTextContent('4')
    expect(asked.map(({ conditions }) => conditions.map(({ column, value }) => `${column} ${value}`))).toEqual([
      ['day 2026-03-01', 'day 2026-04-01'],
      ['day 2026-02-01', 'day 2026-03-01'],
    ])
  })

  it('says so where its report is not gathered by day, and asks for nothing', async () => {
    draw('month')
    expect(await screen.findByRole('status')).toHaveTextContent('按日')
    expect(asked).toEqual([])
  })
})
