import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { Analysis } from './analysis'

jest.setTimeout(60_000)

const hours = (median: number, p90: number) => ({ median: median * 3600, p90: p90 * 3600 })
const figures = (cases: number) => ({
  cases,
  touches: cases * 2,
  whole: hours(10, 40),
  waiting: hours(4, 8),
  working: hours(1, 2),
  due: 10,
  onTime: 9,
  returns: 2,
  automatic: 0,
})
const map = {
  cases: 60,
  events: 200,
  variants: 3,
  versions: [1, 2],
  withheld: false,
  duration: hours(10, 100),
  bottleneck: { name: '总监审批', share: 0.4, waitingShare: 0.7 },
  steps: [
    { activityId: '#start', name: '', count: 60 },
    { activityId: 'lead', name: '主管审批', count: 60 },
  ],
  follows: [{ from: '#start', to: 'lead', count: 60, meanWorking: 7200, kind: 'drawn' }],
  topVariants: [{ steps: ['#start', 'lead'], count: 45 }],
  rework: [],
  handover: [],
  detours: [],
  outside: { count: 0, cases: 0, acts: [] },
}
const show = (search: string, more: object = {}) =>
  renderInShell(<Analysis />, {
    search,
    path: '/modules/analysis',
    answers: {
      '/api/analysis/processes': {
        data: { processes: [{ processId: 'p', processName: '采购', cases: 60 }], mayExport: true },
      },
      '/api/analysis/efficiency': {
        data: {
          before: { from: '2026-01-01' },
          withheld: 1,
          rows: [{ processId: 'p', processName: '采购', version: 0, now: figures(60), before: figures(40) }],
        },
      },
      '/api/analysis/processMap': { data: { ...map, ...more } },
    },
  })

describe('R2.9-21 the analysis', () => {
  it('looks at the days its address says and hands on what is chosen', async () => {
    const { went } = show('tab=process&from=2026-01-01&until=2026-02-01')
    await userEvent.selectOptions(await screen.findByLabelText('流程'), '采购（60）')
    expect(went.at(-1)).toBe('/modules/analysis?tab=process&from=2026-01-01&until=2026-02-01&process=p')
    await userEvent.click(screen.getByRole('tab', { name: '流程地图' }))
    expect(went.at(-1)).toContain('tab=map')
  })

  it('asks for nothing while the end is before the beginning', async () => {
    const { sent } = show('from=2026-02-01&until=2026-01-01')
    expect(await screen.findByRole('alert')).toHaveTextContent('结束日期不能早于开始日期')
    await waitFor(() => expect(sent.length).toBeGreaterThan(0))
    expect(sent.map(({ path }) => path)).toEqual(['/api/analysis/processes'])
  })

  it('says in words where time goes, and shows the ways people went', async () => {
    show('tab=map&process=p')
    expect(await screen.findByText(/时间最多花在“总监审批”：占全部工作时间的 40%，多半是在等待打开/)).toBeVisible()
    expect(screen.getByText('提交申请 → 主管审批')).toBeVisible()
    expect(screen.getByText('45 · 75%')).toBeVisible()
    for (const name of ['导出 XES', '导出 OCEL 2.0', '导出 CSV'])
      expect(screen.getByRole('button', { name })).toBeEnabled()
  })

  it('withholds the figures of few requests and says why', async () => {
    show('tab=map&process=p', { withheld: true, cases: 0 })
    expect(await screen.findByText(/没有足够的申请：少于 5 个的数字不显示/)).toBeVisible()
  })

  it('asks for a process before a map', async () => {
    const { sent } = show('tab=map')
    expect(await screen.findByText('先选择一个流程')).toBeVisible()
    expect(sent.some(({ path }) => path === '/api/analysis/processMap')).toBe(false)
    expect(within(screen.getByRole('tablist')).getByRole('tab', { name: '流程地图' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  })
})
