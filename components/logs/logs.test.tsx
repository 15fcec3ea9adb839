import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { Logs } from './logs'

jest.setTimeout(60_000)
jest.mock('@/components/page/use-menu-rights', () => ({ useMenuRights: () => ({ may: () => true }) }))

const row = (logId: string, more: object = {}) => ({
  logId,
  kind: 'operation',
  at: '2026-03-02T01:00:00.000Z',
  account: 'admin',
  personName: '管理员',
  action: 'job.save',
  objectType: 'job',
  objectId: logId,
  objectName: logId,
  detail: '',
  ok: true,
  address: '10.0.0.1',
  correlationId: 'c1',
  milliseconds: null,
  ...more,
})

const failure = {
  errorId: 'e1',
  name: 'TypeError',
  message: '<b>Row</b> 17 is gone',
  times: 6,
  people: 2,
  firstAt: '2026-03-01T01:00:00.000Z',
  lastAt: '2026-03-02T01:00:00.000Z',
  page: '/home',
  release: '0.1.0',
  settled: false,
  cameAgain: true,
}

const show = (search = '', rows: object[] = [row('清理'), row('备份', { ok: false })], records = rows.length) =>
  renderInShell(<Logs />, {
    search,
    path: '/admin/logs',
    answers: {
      '/api/log/list': { data: { records, rows } },
      '/api/log/getEntry': {
        data: {
          row: row('清理'),
          userAgent: 'Firefox',
          changes: [{ path: 'retries', before: '0', after: '3' }],
          more: 0,
          together: [],
        },
      },
      '/api/log/listBrowserErrors': { data: { records: 1, rows: [failure] } },
      '/api/log/getBrowserError': {
        data: {
          row: failure,
          stack: 'at openTask (/a.js:1:2)',
          component: '',
          pages: [{ name: '/home', times: 6, lastAt: failure.lastAt }],
          browsers: [],
          releases: [],
          people: [{ account: 'lina', personName: '李娜', times: 6, lastAt: failure.lastAt }],
          settled: null,
        },
      },
      '/api/log/settleBrowserError': { data: {} },
      '/api/log/verify': {
        data: {
          tasks: 4200,
          rows: 9000,
          broken: [{ taskId: 't', no: 'PR-7', seq: 3 }],
          certificates: 0,
          brokenCertificates: [],
          checkedAt: '2026-03-02T01:00:00.000Z',
        },
      },
    },
  })

describe('R2.9-26 the page of logs', () => {
  it('looks for what its address says, and says in words who did what and what failed', async () => {
    const { inputOf } = show('kind=operation&q=c1&failed=1')
    const table = await screen.findByRole('table', { name: '操作' })
    expect(within(table).getByText('保存作业 清理')).toBeVisible()
    expect(within(table).getByText('保存作业 备份').closest('tr')).toHaveTextContent('失败')
    expect(inputOf('/api/log/list')).toMatchObject({ kind: 'operation', keyword: 'c1', failedOnly: 'true' })
    expect(screen.getByRole('searchbox')).toHaveValue('c1')
  })

  it('keeps what is looked for in the address, so that it can be handed on', async () => {
    const { went } = show('kind=access')
    await userEvent.click(await screen.findByLabelText('只看没有成功的'))
    expect(went.at(-1)).toBe('/admin/logs?kind=access&failed=1')
    await userEvent.type(screen.getByRole('searchbox'), 'lina')
    await waitFor(() => expect(went.at(-1)).toBe('/admin/logs?kind=access&q=lina'))
    await userEvent.click(screen.getByRole('tab', { name: '登录' }))
    expect(went.at(-1)).toBe('/admin/logs?kind=signIn')
  })

  it('shows what one line changed; keys go from line to line', async () => {
    const { inputOf } = show()
    const first = (await screen.findByText('保存作业 清理')).closest('tr')!
    fireEvent.keyDown(first, { key: 'Enter' })
    const beside = await screen.findByRole('complementary', { name: '查看这一条' })
    const change = await within(beside).findByText('retries')
    expect(change.closest('tr, li, div')).toHaveTextContent('3')
    fireEvent.keyDown(first, { key: 'j' })
    await waitFor(() => expect(inputOf('/api/log/getEntry')).toMatchObject({ logId: '备份' }))
  })

  it('asks for nothing while the end is before the beginning', async () => {
    const { sent } = show('from=2026-03-09&until=2026-03-01')
    expect(await screen.findByRole('alert')).toHaveTextContent('结束日期早于开始日期')
    expect(sent.some(({ path }) => path === '/api/log/list')).toBe(false)
  })

  it('S12 says from which entry on the history of a request was tampered with, and leads to it', async () => {
    show('kind=task')
    await userEvent.click(await screen.findByRole('button', { name: '现在核对' }))
    expect(await screen.findByText(/1 个申请的记录对不上/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'PR-7 从第 3 条起' })).toHaveAttribute('href', '/bpm/trace/taskTrace?tid=t')
  })

  it('shows errors of browsers once each, as text, with where they happen, and has one settled', async () => {
    const { inputOf, went } = show('kind=browser&q=gone&failed=1')
    const table = await screen.findByRole('table', { name: '浏览器错误' })
    expect(inputOf('/api/log/listBrowserErrors')).toMatchObject({ keyword: 'gone', openOnly: 'true' })
    const line = within(table).getByText('<b>Row</b> 17 is gone').closest('tr')!
    expect(line).toHaveTextContent('又出现了')
    expect(line).toHaveTextContent('6 次')
    fireEvent.keyDown(line, { key: 'Enter' })
    const beside = await screen.findByRole('complementary', { name: '查看这个错误' })
    expect(await within(beside).findByText('at openTask (/a.js:1:2)')).toBeVisible()
    expect(beside).toHaveTextContent('李娜（6）')
    await userEvent.click(within(beside).getByRole('button', { name: '标为已处理' }))
    await waitFor(() =>
      expect(inputOf('/api/log/settleBrowserError')).toMatchObject({ errorId: 'e1', settled: 'true' }),
    )
    await userEvent.click(screen.getByRole('tab', { name: '登录' }))
    expect(went.at(-1)).toBe('/admin/logs?kind=signIn&q=gone&failed=1')
  })
})
