import { cleanup, screen } from '@testing-library/react'
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

  it('issue 21 lead to the request or the record each of them tells of', async () => {
    const shown = (opens: object | null) =>
      renderInShell(<PartView part={part} shared={noFilter} refreshInterval={0} />, {
        answers: {
          '/api/report/open': { data: { reportName: '销售', kind: 'rows', groups: [], filterable: [] } },
          '/api/report/run': {
            data: {
              reportName: '销售',
              columns: ['_taskId', 'what'].map((name) => ({
                name,
                title: name,
                total: 'none',
                format: '',
                type: 'text',
              })),
              opens,
              parameters: [],
              rows: [
                { _taskId: 'a&b', _recordId: 'r1', what: '纸' },
                { _taskId: null, _recordId: null, what: '笔' },
              ],
              records: 2,
              groups: [],
              totals: {},
              cut: false,
            },
          },
        },
      })
    shown({ kind: 'request', column: '_taskId', listId: '' })
    const links = await screen.findAllByRole('link', { name: '打开申请' })
    expect(links.map((one) => one.getAttribute('href'))).toEqual([expect.stringContaining('tid=a%26b')])
    // Where it is led by, an id is nothing to read.
    expect(screen.queryByText('a&b')).toBeNull()
    cleanup()
    shown({ kind: 'record', column: '_recordId', listId: 'things' })
    expect(await screen.findByRole('link', { name: '打开记录' })).toHaveAttribute(
      'href',
      '/modules/list/formDetail?listId=things&recordId=r1',
    )
    cleanup()
    shown(null)
    expect(await screen.findByText('a&b')).toBeVisible()
    expect(screen.queryByRole('link', { name: /打开/ })).toBeNull()
  })
})
