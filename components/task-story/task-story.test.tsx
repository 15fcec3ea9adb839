import { fireEvent, screen, within } from '@testing-library/react'
import type { Station } from '@/lib/words/station'
import type { Opinion } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { wantedAct } from '@/lib/client/task-commands'
import { renderInShell } from '@/tests/support/in-shell'
import { renderInChinese } from '@/tests/support/in-chinese'
import { Opinions } from './opinions'
import { Way } from './way'

const person = (name: string, more: object = {}) => ({
  account: name,
  name,
  departmentName: '',
  status: 1,
  at: null,
  ...more,
})
const station = (activityName: string, more: Partial<Station>): Station => ({
  activityId: activityName,
  activityName,
  state: 'done',
  people: [],
  why: null,
  condition: null,
  round: 1,
  ...more,
})

describe('the way of a task', () => {
  it('shows what a clock or an administrator did as theirs, in place of whose slot it was', () => {
    renderInChinese(
      <Way
        account="me"
        stations={[
          station('部门审批', { people: [person('系统', { deed: 'timeoutApproved', insteadOf: '李娜' })] }),
          station('财务复核', { people: [person('管理员', { deed: 'skipped', insteadOf: '' })] }),
        ]}
      />,
    )
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('系统 · 超时自动同意 （原为 李娜）')
    expect(second).toHaveTextContent('管理员 · 跳过')
  })

  it('R2.3-02 shows an end that is reached apart from one to come, and a No as such', () => {
    const end = station('结束', { state: 'end', round: undefined })
    renderInChinese(
      <Way
        account="me"
        stations={[station('审批', { people: [person('李娜', { deed: 'rejected' })] }), { ...end, round: 1 }, end]}
      />,
    )
    const [no, reached, coming] = screen.getAllByRole('listitem')
    expect(no).toHaveTextContent('李娜 · 驳回')
    expect(no).toHaveTextContent('(已驳回)')
    expect(reached).toHaveTextContent('(已结束)')
    expect(coming).toHaveTextContent('(结束)')
  })

  it('offers no reason for the step of who began the request: no rule chose him', () => {
    renderInChinese(
      <Way
        account="me"
        taskId="t1"
        stations={[
          station('申请', { people: [person('张伟')] }),
          station('部门审批', { people: [person('李娜')], why: { key: 'user', params: { person: '李娜' } } }),
        ]}
      />,
    )
    const [first, second] = screen.getAllByRole('listitem')
    expect(within(first!).queryByRole('button')).toBeNull()
    expect(within(second!).getByRole('button', { name: '为什么是这些人：部门审批' })).toBeVisible()
  })

  it('says why these people and not others, as it came here and as of now', async () => {
    const answers = {
      '/api/task/explain': {
        data: {
          verdict: 'people',
          people: [
            {
              actor: person('王芳'),
              why: { key: 'user', params: { person: '王芳' } },
              agentOf: null,
              agents: [person('陈静')],
              helpers: [],
              passes: null,
            },
          ],
          leftOut: [{ actor: person('高峰'), why: { key: 'role', params: { role: '财务' } }, because: 'disabled' }],
          rules: [],
          reader: { then: 'notAmong', now: 'notFound' },
          looksAfter: [person('林涛')],
          acts: ['urge', 'comment'],
        },
      },
    }
    const { sent, went } = renderInShell(
      <Way
        account="me"
        taskId="t1"
        stations={[
          station('财务复核', {
            state: 'current',
            people: [person('李娜', { status: 0 })],
            why: { key: 'transferred', params: { by: '王芳' } },
          }),
        ]}
      />,
      { answers },
    )
    fireEvent.click(screen.getByRole('button', { name: '为什么是这些人：财务复核' }))
    const dialog = await screen.findByRole('dialog', { name: '为什么：财务复核' })
    expect(await within(dialog).findByText('如果现在才到这一步，会是：')).toBeVisible()
    expect(dialog).toHaveTextContent('李娜 — 由 王芳 转办')
    expect(dialog).toHaveTextContent('王芳 — 指定人员：王芳 （代理人：陈静）')
    expect(dialog).toHaveTextContent('高峰 — 角色：财务, 账号已停用')
    expect(sent).toEqual([{ path: '/api/task/explain', input: { taskId: 't1', activityId: '财务复核' } }])

    // Why not who asks, who can change it, and what he may do himself, which opens on the page of the request.
    expect(within(dialog).getByRole('heading', { name: '为什么不是我' })).toBeVisible()
    expect(dialog).toHaveTextContent('到这一步时，规则找到的人里没有您。')
    expect(dialog).toHaveTextContent('这一步找的是：指定人员：王芳。您不在其中。')
    expect(dialog).toHaveTextContent('流程由 林涛 照看')
    fireEvent.click(within(dialog).getByRole('button', { name: '催办' }))
    expect(wantedAct.get()).toEqual({ taskId: 't1', act: 'urge' })
    expect(went).toEqual([expect.stringContaining('tid=t1')])
  })

  it('counts who has signed, except where one of them is enough', () => {
    const people = [person('李娜', { status: 0 }), person('王芳', { status: 0 })]
    renderInChinese(
      <Way
        account="me"
        stations={[
          station('会签', { state: 'current', people }),
          station('复核', { state: 'current', people, anyOne: true }),
        ]}
      />,
    )
    const [all, any] = screen.getAllByRole('listitem')
    expect(all).toHaveTextContent('已签 0/2')
    expect(any).toHaveTextContent('一人办理即可')
    expect(any).not.toHaveTextContent('已签')
  })

  it('names the round of what came after a return, and marks what no longer counts', () => {
    renderInChinese(
      <Way
        account="me"
        stations={[
          station('审批', { past: true, people: [person('李娜', { deed: 'returned' })] }),
          station('审批', { round: 2, people: [person('李娜')] }),
        ]}
      />,
    )
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveAttribute('data-past', 'true')
    expect(within(first!).getByText('(已不再计入)')).toBeInTheDocument()
    expect(first).toHaveTextContent('李娜 · 退回')
    expect(second).toHaveTextContent('审批 第 2 轮')
  })
})

describe('the opinions of a task', () => {
  const opinion = (more: Partial<Opinion>): Opinion => ({
    seq: 1,
    operator: operator.Action,
    actor: person('张伟'),
    onBehalfOf: null,
    activityName: '填写申请',
    text: '',
    signature: null,
    at: '2027-01-01T00:00:00.000Z',
    round: 1,
    to: [],
    superseded: false,
    ...more,
  })

  it('call a resubmission one, and say what time decided at which step', () => {
    renderInChinese(
      <Opinions
        opinions={[
          opinion({ deed: 'resubmitted' }),
          opinion({
            seq: 2,
            operator: operator.Timeout,
            actor: person('系统'),
            activityName: '部门审批',
            deed: 'timeoutRejected',
          }),
        ]}
      />,
    )
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('重新提交')
    expect(first).not.toHaveTextContent('同意')
    expect(second).toHaveTextContent('超时自动驳回')
    expect(second).toHaveTextContent('部门审批')
  })
})
