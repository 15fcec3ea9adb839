import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReportRun } from '@/lib/contracts/reports'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ReportRows } from './report-rows'

const column = (name: string, type: 'text' | 'number') => ({ name, title: name, type, format: '', total: 'none' })
const data = {
  reportId: 'r',
  reportName: '销售',
  columns: [column('region', 'text'), column('amount', 'number')],
  rows: [
    { region: 'East', amount: 2 },
    { region: 'East', amount: 3 },
    { region: 'West', amount: 4 },
  ],
  records: 3,
  totals: { amount: 9 },
  groups: [
    { values: ['East'], count: 2, totals: { amount: 5 } },
    { values: ['West'], count: 1, totals: { amount: 4 } },
  ],
  parameters: [],
  cut: false,
} as unknown as ReportRun

describe('the rows of a report', () => {
  it('R3-10 stand between the name of their group and what it comes to', async () => {
    const onSort = jest.fn()
    renderInChinese(
      <ReportRows data={data} orders={[{ column: 'amount', direction: 'DESC' }]} from={0} onSort={onSort} />,
    )
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect(rows.slice(1, 5)).toEqual([expect.stringContaining('East'), 'East2', 'East3', expect.stringContaining('5')])
    expect(rows.at(-1)).toContain('9')
    expect(screen.getByRole('columnheader', { name: /amount/ })).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(screen.getByRole('button', { name: /region/ }))
    expect(onSort).toHaveBeenCalledWith('region')
  })

  it('of a later page begin with the group they are in the middle of', () => {
    renderInChinese(<ReportRows data={{ ...data, rows: data.rows.slice(1) }} orders={[]} from={1} onSort={jest.fn()} />)
    expect(screen.getAllByRole('rowheader').map((row) => row.textContent)).toEqual([
      expect.stringContaining('East'),
      expect.stringContaining('West'),
    ])
  })
})
