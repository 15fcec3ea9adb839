import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { dashboardPart } from '@/lib/contracts/dashboards'
import { noFilter, type RowFilter } from '@/lib/contracts/filters'
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
  columns: [],
  rows: [],
  records: 0,
}

describe('a number on a dashboard', () => {
  beforeEach(() => {
    globalThis.fetch = jest.fn(async () => ({
      status: 200,
      json: async () => ({ code: 200, data: run, message: '' }),
    })) as never
  })
  const draw = (value: string, more: object = {}, shared: RowFilter = noFilter) =>
    renderInChinese(
      <SWRConfig value={{ provider: () => new Map() }}>
        <NumberPart
          part={dashboardPart.parse({ id: 'a', kind: 'number', x: 0, y: 0, w: 3, h: 2, reportId: 'r', value, ...more })}
          shared={shared}
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
  /** The days each question was about, and what else the bar asked for. */
  const asked = () =>
    jest.mocked(globalThis.fetch).mock.calls.map(([, init]) => {
      const { filter, shared } = JSON.parse(String(init?.body)) as { filter: RowFilter; shared: RowFilter }
      const of = ({ conditions }: RowFilter) => conditions.map(({ value }) => value)
      return { days: of(filter), others: of(shared) }
    })
  const ofMonth = { compared: 'month', dateColumn: 'day' }
  const onDay = (day: string) => jest.useFakeTimers({ now: new Date(`${day}T04:00:00Z`), advanceTimers: true })
  afterEach(() => jest.useRealTimers())

  it('R2.4-08 compares the month so far with the month before up to the same day', async () => {
    onDay('2026-03-30')
    draw('v0', ofMonth)
    await screen.findByText(/之前/)
    expect(asked()).toEqual([
      { days: ['2026-03-01', '2026-03-31'], others: [] },
      { days: ['2026-02-01', '2026-03-01'], others: [] },
    ])
  })

  it('R2.4-08 is of the days a reader chose, and compared with as many before them', async () => {
    onDay('2026-03-30')
    const condition = (column: string, comparison: 'ge' | 'lt' | 'contains', value: string) => ({ column, comparison, value }) // prettier-ignore
    const conditions = [
      condition('day', 'ge', '2026-01-10'),
      condition('day', 'lt', '2026-01-20'),
      condition('city', 'contains', 'X'),
    ]
    draw('v0', ofMonth, { match: 'all', conditions })
    await screen.findByText(/之前/)
    expect(asked()).toEqual([
      { days: ['2026-01-10', '2026-01-20'], others: ['X'] },
      { days: ['2025-12-31', '2026-01-10'], others: ['X'] },
    ])
  })

  it('R2.4-08 is of a period that has begun as far as it has come, also where the reader chose it; another day is drawn anew', async () => {
    onDay('2026-01-10')
    draw('v0', ofMonth, { match: 'all', conditions: [{ column: 'day', comparison: 'eq', value: 'sys:/thisYear' }] })
    await screen.findByText(/之前/)
    expect(asked()).toEqual([
      { days: ['2026-01-01', '2026-01-11'], others: [] },
      { days: ['2025-01-01', '2025-01-11'], others: [] },
    ])
    act(() => jest.advanceTimersByTime(86_400_000))
    await waitFor(() => expect(asked().at(-1)?.days).toEqual(['2025-01-01', '2025-01-12']))
  })

  it('R2.4-08 has nothing before days without a beginning', async () => {
    draw('v0', ofMonth, { match: 'all', conditions: [{ column: 'day', comparison: 'lt', value: '2026-01-20' }] })
    await screen.findByText(/1200|1,200/)
    expect(asked()).toEqual([{ days: [], others: ['2026-01-20'] }])
  })

  it('R2.9-29 opens the rows behind it, of the same days', async () => {
    onDay('2026-03-30')
    draw('v0', ofMonth)
    const number = await screen.findByRole('button', { name: '1200 元 · 明细' })
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(number)
    expect(await screen.findByRole('dialog', { name: '明细' })).toBeVisible()
    expect(asked().at(-1)).toEqual({ days: ['2026-03-01', '2026-03-31'], others: [] })
  })
})
