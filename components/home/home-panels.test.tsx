import { screen, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import type { Glance } from '@/components/task-story/deciding/use-glances'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { Announced } from './announced'
import { DecisionCard } from './today/decision-card'
import { MyRequests } from './today/my-requests'
import type { Today } from './today/use-today'

const row = {
  workItemId: 'w1',
  taskId: 't1',
  title: '张伟的采购申请：显示器',
  processId: 'buy',
  processName: '采购申请|Purchase request',
  activityName: '财务复核|Finance',
  initiator: { account: 'zhangwei', name: '张伟', departmentName: '研发一部' },
  summary: [],
  holders: ['王芳', '曹慧敏'],
  flags: [],
  arrivedAt: '2026-11-23T06:00:00.000Z',
  round: 1,
  rev: 4,
} as unknown as WorkItemRow
const glance: Glance = {
  rev: 4,
  outlook: null,
  approve: 'page',
  recede: null,
  reject: false,
  claim: false,
  returned: null,
  holder: 'wangfang',
  lacks: [],
  line: ['done', 'current'],
}
const today = { focused: 'w1', asking: null, busy: false } as unknown as Today

const show = (children: React.ReactNode) =>
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellContext value={{ views: {}, menus: [] } as unknown as ShellState}>{children}</ShellContext>
    </SWRConfig>,
  )

const notice = {
  announcementId: 'n1',
  title: '差旅住宿标准调整',
  byName: '王芳',
  departmentName: '财务部',
  at: '2026-11-25T13:00:00.000Z',
  pinned: true,
  read: false,
  toConfirm: true,
}
const announced = (rows: object[]) => ({ data: { rows, records: rows.length } }) as never

describe('R2.9-19 R2.9-28 what is announced', () => {
  it('leads to each, says what is to be confirmed, and where the rest is', () => {
    show(<Announced announced={announced([notice])} />)
    const link = screen.getByRole('link', { name: /差旅住宿标准调整/ })
    expect(link).toHaveAttribute('href', '/notice/detail/n1')
    expect(within(link).getByText('置顶')).toBeVisible()
    expect(within(link).getByText('待确认')).toBeVisible()
    expect(screen.getByRole('link', { name: '全部' })).toHaveAttribute('href', '/messages?reason=announcement')
  })

  it('takes no room where nothing is', () => {
    const { container } = show(<Announced announced={announced([])} />)
    expect(container).toBeEmptyDOMElement()
  })
})

describe('R2.9-19 a card of what came back', () => {
  it.each([
    ['请附两家报价', '王芳 退回：请附两家报价'],
    ['', '王芳 退回了'],
  ])('says by whom and why: %s', (reason, said) => {
    show(<DecisionCard row={row} glance={{ ...glance, returned: { by: '王芳', reason } }} today={today} />)
    expect(screen.getByText(said)).toBeVisible()
  })

  it('says nothing of it otherwise', () => {
    show(<DecisionCard row={row} glance={glance} today={today} />)
    expect(screen.queryByText(/退回/)).toBeNull()
    expect(screen.getByRole('button', { name: '打开' })).toBeVisible()
  })
})

describe('R2.9-19 how one’s own requests are doing', () => {
  it('is a line of segments, with whom it is and at which step', async () => {
    answerCalls({ '/api/task/glance': { data: { glances: [glance] } } })
    show(<MyRequests requests={{ data: { rows: [row], records: 1 } } as never} />)
    expect(await screen.findByRole('img', { name: '共 2 步，已过 1 步' })).toBeVisible()
    expect(screen.getByText(/在 王芳.曹慧敏 那里 · 财务复核/)).toBeVisible()
  })
})
