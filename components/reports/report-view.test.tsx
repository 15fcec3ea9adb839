import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { ReportView } from './report-view'

describe('the page of a report', () => {
  it('has a heading from the first moment, also where the report cannot be read', async () => {
    renderInShell(<ReportView />, {
      search: 'reportId=r',
      answers: { '/api/report/open': { code: 503, message: 'away' } },
    })
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await screen.findByText('away')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  })

  it('issue 21 asks what its address says, and says in its address what is asked', async () => {
    const filter = JSON.stringify([['_status', 'eq', 'approved'], ['_submitted', 'eq', 'sys:/lastMonth'], ['x', 'eq', '']]) // prettier-ignore
    const search = new URLSearchParams({ reportId: 'r', filter, 'p.year': '2026', q: '纸' }).toString()
    const run = {
      reportName: '采购',
      columns: [{ name: '_status', title: '状态', total: 'none', format: '', type: 'text', choices: [], names: '' }],
      parameters: [{ name: 'year', type: 'number', required: false, value: '2025' }],
      rows: [],
      records: 0,
      groups: [],
      totals: {},
      cut: false,
    }
    const { inputOf, went } = renderInShell(<ReportView />, {
      search,
      answers: {
        '/api/report/open': { data: { reportName: '采购', kind: 'rows', groups: [], filterable: [] } },
        '/api/report/run': { data: run },
      },
    })
    expect(await screen.findByRole('spinbutton', { name: 'year' })).toHaveValue(2026)
    const conditions = [
      { column: '_status', comparison: 'eq', value: 'approved' },
      { column: '_submitted', comparison: 'eq', value: 'sys:/lastMonth' },
    ]
    expect(inputOf('/api/report/run')).toMatchObject({
      keyword: '纸',
      filter: { conditions },
      parameters: { year: '2026' },
    })
    await userEvent.type(screen.getByRole('spinbutton', { name: 'year' }), '5')
    await waitFor(() => expect(went.at(-1)).toContain('p.year=20265'))
    expect(new URLSearchParams(went.at(-1)?.split('?')[1]).get('filter')).toBe(filter)
  })
})
