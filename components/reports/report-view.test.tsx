import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useContext, useState } from 'react'
import { ShellContext } from '@/components/page/shell-context'
import { ViewContext } from '@/components/page/view-context'
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
      columns: [{ name: '_status', title: '状态', total: 'none', format: '', type: 'text' }],
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

  let goTo: (search: string) => void
  /** The report where addresses it asks for are gone to. */
  function Going() {
    const shell = useContext(ShellContext)!
    const view = useContext(ViewContext)!
    const [search, setSearch] = useState(view.search)
    goTo = setSearch
    const views = { ...shell.views, go: (address: string) => setSearch(address.split('?')[1] ?? '') }
    return (
      <ShellContext value={{ ...shell, views } as never}>
        <ViewContext value={{ ...view, search }}>
          <ReportView />
          <output>{search}</output>
        </ViewContext>
      </ShellContext>
    )
  }
  const empty = {
    reportName: '采购',
    columns: [],
    parameters: [{ name: 'year', type: 'number', required: false, value: '2025' }],
    rows: [],
    records: 0,
    groups: [],
    totals: {},
    cut: false,
  }
  const opened = { data: { reportName: '采购', kind: 'rows', groups: [], filterable: [] } }

  it('issue 21 leaves a parameter empty that has been emptied, and begins anew where an address leads elsewhere', async () => {
    const rows = Array.from({ length: 20 }, () => ({}))
    const { inputOf } = renderInShell(<Going />, {
      search: 'p.year=2026&reportId=r',
      answers: { '/api/report/open': opened, '/api/report/run': { data: { ...empty, rows, records: 100 } } },
    })
    const year = await screen.findByRole('spinbutton', { name: 'year' })
    await userEvent.clear(year)
    await waitFor(() => expect(screen.getByText('reportId=r')).toBeVisible())
    expect(year).toHaveValue(null)
    await userEvent.type(year, '2024')
    expect(year).toHaveValue(2024)
    await userEvent.click(screen.getByRole('button', { name: /下一页/ }))
    await waitFor(() => expect(inputOf('/api/report/run')).toMatchObject({ currentPageIndex: 2, parameters: { year: '2024' } })) // prettier-ignore
    act(() => goTo('reportId=r&q=x'))
    await waitFor(() => expect(inputOf('/api/report/run')).toMatchObject({ keyword: 'x', currentPageIndex: 1 }))
  })

  it('issue 21 takes away what an address asks where the report cannot be read so', async () => {
    renderInShell(<Going />, {
      search: new URLSearchParams({ filter: '[["gone","eq","1"]]', reportId: 'r' }).toString(),
      answers: {
        '/api/report/open': opened,
        '/api/report/run': ({ filter }) =>
          JSON.stringify(filter).includes('gone') ? { code: 422, message: 'no such column' } : { data: empty },
      },
    })
    await screen.findByText('no such column')
    await userEvent.click(screen.getByRole('button', { name: '清除筛选' }))
    expect(await screen.findByRole('spinbutton', { name: 'year' })).toBeVisible()
    expect(screen.getByText('reportId=r')).toBeVisible()
  })

  it('issue 21 keeps the order and the page in the address, and begins with the first rows of whatever else is asked', async () => {
    const column = { name: 'total', title: '金额', total: 'none', format: '', type: 'number' }
    const rows = Array.from({ length: 10 }, (_one, at) => ({ total: at, _taskId: `t${at}` }))
    const opens = { kind: 'request', column: '_taskId', listId: '' }
    const { inputOf } = renderInShell(<Going />, {
      search: 'dir=desc&page=3&reportId=r&size=10&sort=total',
      answers: {
        '/api/report/open': opened,
        '/api/report/run': { data: { ...empty, columns: [column], opens, rows, records: 100 } },
      },
    })
    const year = await screen.findByRole('spinbutton', { name: 'year' })
    const orders = [{ column: 'total', direction: 'DESC' }]
    expect(inputOf('/api/report/run')).toMatchObject({ orders, pageSize: 10, currentPageIndex: 3 })
    await userEvent.click(screen.getByRole('button', { name: /下一页/ }))
    await waitFor(() => expect(inputOf('/api/report/run')).toMatchObject({ orders, currentPageIndex: 4 }))
    expect(screen.getByText('dir=desc&page=4&reportId=r&size=10&sort=total')).toBeVisible()
    await userEvent.type(year, '2024')
    await waitFor(() =>
      expect(screen.getByText('dir=desc&reportId=r&size=10&sort=total&p.year=20252024')).toBeVisible(),
    )
    await waitFor(() => expect(inputOf('/api/report/run')).toMatchObject({ parameters: { year: '20252024' }, currentPageIndex: 1 })) // prettier-ignore
    act(() => goTo('reportId=r&page=2&size=7&sort='))
    await waitFor(() => expect(inputOf('/api/report/run')).toMatchObject({ orders: [], pageSize: 20, currentPageIndex: 2 })) // prettier-ignore
  })

  it('issue 21 goes back to the last page there is, and takes an order away that cannot be', async () => {
    const { inputOf } = renderInShell(<Going />, {
      search: 'page=9&reportId=r&sort=gone',
      answers: {
        '/api/report/open': opened,
        '/api/report/run': ({ orders }) =>
          JSON.stringify(orders).includes('gone')
            ? { code: 422, message: 'no such column' }
            : { data: { ...empty, rows: [{}], records: 21 } },
      },
    })
    await screen.findByText('no such column')
    await userEvent.click(screen.getByRole('button', { name: '清除筛选' }))
    await waitFor(() => expect(inputOf('/api/report/run')).toMatchObject({ orders: [], currentPageIndex: 1 }))
    act(() => goTo('page=9&reportId=r'))
    await waitFor(() => expect(screen.getByText('page=2&reportId=r')).toBeVisible())
  })
})
