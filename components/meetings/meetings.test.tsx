import { fireEvent, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import type { OpenView } from '@/components/page/open-view'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { ViewContext } from '@/components/page/view-context'
import type { AgendaItem, MeetingView } from '@/lib/contracts/meetings'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { Meetings } from './meetings'

const lina = { account: 'lina', name: '李娜' }
const item: AgendaItem = {
  itemId: 'i1',
  taskId: 't1',
  no: 'PJ-1',
  title: '机房节能改造',
  processName: '项目立项评审',
  activityName: '评审委员会表决',
  state: 'voting',
  note: '',
  unnamed: false,
  turn: 1,
  abstain: true,
  opinionNeeded: false,
  members: 3,
  needed: 2,
  present: 2,
  votes: 1,
  voted: [lina],
  mine: [{ tokenId: 'k1', of: '', commitment: '' }],
  result: '',
  decidedAt: null,
  ballots: [],
  there: [],
}
const meeting: MeetingView = {
  meetingId: 'm1',
  name: '立项评审会',
  place: '三楼',
  startsAt: '2026-11-24T06:00:00.000Z',
  minutes: 60,
  state: 'held',
  chair: lina,
  organiser: lina,
  items: 1,
  decided: 0,
  members: 2,
  rev: 3,
  openedAt: '2026-11-24T06:00:00.000Z',
  closedAt: null,
  may: { conduct: false, manage: false, takeChair: false },
  me: { member: true, present: true },
  people: [
    { ...lina, department: '研发一部', present: true, joinedAt: '2026-11-24T06:00:00.000Z', leftAt: null },
    {
      account: 'me',
      name: '高峰',
      department: '研发一部',
      present: true,
      joinedAt: '2026-11-24T06:00:00.000Z',
      leftAt: null,
    },
  ],
  agenda: [item],
}

function show(search: string, path = '/meetings') {
  const view = {
    key: 'm',
    search,
    page: { path, view: 'meetings/meetings', title: 'x', icon: '' },
  } as unknown as OpenView
  const shell = {
    user: { account: 'me', name: '高峰' },
    views: { current: view, go: jest.fn(), close: jest.fn(), refresh: jest.fn(), setTitle: jest.fn() },
  } as unknown as ShellState
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellContext value={shell}>
        <ViewContext value={view}>
          <Meetings />
        </ViewContext>
      </ShellContext>
    </SWRConfig>,
  )
}

describe('meetings', () => {
  it('seals a vote: a No needs its reason, what was said is shown no more, and its code stays', async () => {
    const sent = answerCalls({
      '/api/meeting/get': { data: meeting },
      '/api/meeting/vote': { data: { commitment: 'ab'.repeat(32) } },
    })
    show('?meeting=m1')
    fireEvent.click(await screen.findByLabelText('反对'))
    expect(screen.getByRole('button', { name: '密封投出' })).toHaveProperty('disabled', true)
    fireEvent.change(screen.getByLabelText(/理由/), { target: { value: '太贵' } })
    // While it is typed a reload of this tab finds it; whoever opens the browser later does not.
    expect(JSON.stringify({ ...localStorage })).not.toContain('太贵')
    expect(JSON.stringify({ ...sessionStorage })).toContain('太贵')
    fireEvent.click(screen.getByRole('button', { name: '密封投出' }))
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/meeting/vote')).toBe(true))
    const { input } = sent.find(({ path }) => path === '/api/meeting/vote')!
    expect(input).toMatchObject({ itemId: 'i1', tokenId: 'k1', turn: 1, vote: 'no', opinion: '太贵' })
    expect(String(input.nonce)).toMatch(/^[0-9a-f]{32}$/)
    // Nothing of what was said stays in the browser.
    await waitFor(() => expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/太贵|"no"/))
    expect(screen.getByText('已投票：李娜')).toBeTruthy()
  })

  it('shows no sealed vote to the chair, who opens them only when somebody has voted', async () => {
    answerCalls({
      '/api/meeting/get': {
        data: {
          ...meeting,
          may: { conduct: true, manage: true, takeChair: false },
          agenda: [{ ...item, votes: 0, voted: [], mine: [] }],
        },
      },
    })
    show('?meeting=m1')
    expect(await screen.findByRole('button', { name: '开票' })).toHaveProperty('disabled', true)
    expect(screen.queryByText('同意')).toBeNull()
  })

  it('says what is empty, and how a meeting comes about', async () => {
    answerCalls({ '/api/meeting/list': { data: { rows: [], records: 0, canPlan: true } } })
    show('')
    expect(await screen.findByText('没有将要开的会议')).toBeTruthy()
    expect(screen.getByRole('button', { name: '新建会议' })).toBeTruthy()
  })

  it('calls a meeting of one committee, with what was ticked in its order', async () => {
    const waiting = (visitId: string, title: string) => ({
      taskId: `t-${visitId}`,
      visitId,
      no: visitId,
      title,
      processName: '项目立项评审',
      activityName: '表决',
      arrivedAt: '2026-11-20T01:00:00.000Z',
      only: true,
    })
    const sent = answerCalls({
      '/api/meeting/list': { data: { rows: [], records: 0, canPlan: true } },
      '/api/meeting/waiting': {
        data: [{ committee: 'a', chair: lina, members: [lina], items: [waiting('v1', '甲'), waiting('v2', '乙')] }],
      },
      '/api/meeting/plan': { data: { meetingId: 'm9' } },
    })
    show('')
    fireEvent.click(await screen.findByRole('button', { name: '新建会议' }))
    fireEvent.click(await screen.findByLabelText(/乙/))
    fireEvent.click(screen.getByLabelText(/甲/))
    fireEvent.change(screen.getByLabelText(/会议名称/), { target: { value: '评审会' } })
    fireEvent.click(screen.getByRole('button', { name: '发出邀请' }))
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/meeting/plan')).toBe(true))
    expect(sent.find(({ path }) => path === '/api/meeting/plan')?.input).toMatchObject({
      name: '评审会',
      minutes: 60,
      items: [
        { taskId: 't-v2', visitId: 'v2' },
        { taskId: 't-v1', visitId: 'v1' },
      ],
    })
  })
})
