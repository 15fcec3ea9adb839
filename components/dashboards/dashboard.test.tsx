import { screen, waitFor } from '@testing-library/react'
import { dashboardForm } from '@/lib/contracts/dashboards'
import { renderInShell } from '@/tests/support/in-shell'
import { DashboardPage } from './dashboard'

const part = (id: string, reportId: string, x: number) => ({ id, kind: 'report', x, y: 0, w: 3, h: 5, reportId })

describe('a dashboard', () => {
  it('issue 21 asks each report of its parts once what it is and what it can be filtered by', async () => {
    const form = dashboardForm.parse({
      dashboardName: '采购',
      parts: [part('a', 'one', 0), part('b', 'two', 3), part('c', 'one', 6)],
      filters: [{ column: '_department', title: '部门' }],
    })
    const filterable = [{ name: '_department', title: '部门', type: 'text', choices: [{ value: 'a', label: '研发' }], names: '' }] // prettier-ignore
    const { sent } = renderInShell(<DashboardPage />, {
      path: '/modules/dashboard/d',
      answers: {
        '/api/dashboard/open': { data: { ...form, dashboardId: 'd' } },
        '/api/report/open': { data: { reportName: '销售', kind: 'rows', groups: [], filterable } },
      },
    })
    await waitFor(() => expect(sent.filter(({ path }) => path === '/api/report/run')).not.toHaveLength(0))
    expect(await screen.findByText(/部门/)).toBeVisible()
    const asked = sent.filter(({ path }) => path === '/api/report/open').map(({ input }) => input.reportId)
    expect(asked.sort()).toEqual(['one', 'two'])
  })
})
