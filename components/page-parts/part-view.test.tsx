import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dashboardPart } from '@/lib/contracts/dashboards'
import { noFilter } from '@/lib/contracts/filters'
import { renderInShell } from '@/tests/support/in-shell'
import { PartView } from './part-view'

const part = dashboardPart.parse({ id: 'a', kind: 'report', x: 0, y: 0, w: 6, h: 4, reportId: 'r' })
const draw = (records: number) =>
  renderInShell(<PartView part={part} shared={noFilter} refreshInterval={0} />, {
    answers: {
      '/api/report/open': { data: { reportName: '销售', kind: 'rows', groups: [], filterable: [] } },
      '/api/report/run': ({ currentPageIndex }) => ({
        data: {
          reportName: '销售',
          columns: [{ name: 'id', title: '编号', total: 'none', format: '', type: 'number' }],
          parameters: [],
          rows: [{ id: Number(currentPageIndex) * 100 }],
          records,
          groups: [],
          totals: {},
          cut: false,
        },
      }),
    },
  })

describe('rows on a dashboard', () => {
  it('R2.4-08 say how many there are and go from page to page', async () => {
    const { inputOf } = draw(3412)
    expect(await screen.findByText('100')).toBeVisible()
    expect(screen.getByText(/3,?412/)).toBeVisible()
    expect(screen.getByRole('link', { name: '销售' })).toHaveAttribute('href', expect.stringContaining('reportId=r'))
    await userEvent.click(screen.getByRole('button', { name: '下一页' }))
    expect(await screen.findByText('200')).toBeVisible()
    expect(inputOf('/api/report/run')).toMatchObject({ currentPageIndex: 2, pageSize: 20 })
  })

  it('that are all there have no pages', async () => {
    draw(3)
    expect(await screen.findByText('100')).toBeVisible()
    expect(screen.queryByRole('button', { name: '下一页' })).toBeNull()
  })
})
