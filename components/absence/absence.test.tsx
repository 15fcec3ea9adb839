import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { Absence } from './absence'

const gaofeng = { account: 'gaofeng', name: '高峰' }
const lina = { account: 'lina', name: '李娜' }
const rule = {
  agentId: 'r1',
  principal: lina,
  agent: gaofeng,
  mode: 'move',
  processIds: [],
  catalogIds: [],
  exceptProcessIds: [],
  steps: [],
  startsAt: '2026-11-20T16:00:00.000Z',
  endsAt: '2026-11-30T16:00:00.000Z',
  reason: '',
  includeOpen: true,
  state: 'active',
  setBy: { account: 'admin', name: '管理员' },
  endedBy: null,
  agentGone: false,
}
const preview = {
  chain: [{ ...gaofeng, some: false, endsAt: rule.endsAt }],
  open: 2,
  items: [
    { taskId: 't1', title: '测试服务器', processName: '采购申请', activityName: '部门审批', to: ['高峰'] },
    { taskId: 't2', title: '他自己的', processName: '采购申请', activityName: '部门审批', to: [] },
  ],
}
const people = {
  data: { rows: [{ ...gaofeng, dspName: '', departmentName: '研发一部' }], records: 1 },
}

function show(answers: Parameters<typeof answerCalls>[0]) {
  const sent = answerCalls({
    '/api/agent/getDoneForOthers': { data: { rows: [], records: 0 } },
    '/api/account/getUsers': people,
    '/api/agent/previewAgent': { data: preview },
    ...answers,
  })
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellContext value={{ user: { ...lina, dspName: '' }, menus: [], views: {} } as unknown as ShellState}>
        <Absence />
      </ShellContext>
    </SWRConfig>,
  )
  return sent
}

async function chooseAgent() {
  await userEvent.type(await screen.findByRole('combobox', { name: /请谁代理/ }), '高')
  await userEvent.click(await screen.findByRole('option', { name: /高峰/ }))
}

describe('being away', () => {
  it('what a stand-in would get is told before he is asked: item by item, as the server has tried it', async () => {
    show({ '/api/agent/getMyAgents': { data: [] } })
    await chooseAgent()
    expect((await screen.findByText('测试服务器')).closest('li')).toHaveTextContent('交给 高峰')
    expect(screen.getByText('他自己的').closest('li')).toHaveTextContent('留在您这里')
    expect(screen.getByText(/交出去 1 件，留在您这里 1 件/)).toBeInTheDocument()
  })

  it('a circle is told at the field, and who was chosen stays', async () => {
    const circle = { code: 400, message: '有误', fields: { agent: '代理人绕成了一圈：李娜 → 高峰 → 李娜' } }
    show({
      '/api/agent/getMyAgents': { data: [] },
      '/api/agent/previewAgent': circle,
      '/api/agent/setAgent': circle,
    })
    await chooseAgent()
    await userEvent.click(screen.getByRole('button', { name: '开始代理' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('李娜 → 高峰 → 李娜')
    expect(within(screen.getByRole('list', { name: '已选择' })).getByText('高峰')).toBeInTheDocument()
  })

  it('one tap ends it, with what is open as chosen', async () => {
    const sent = show({ '/api/agent/getMyAgents': { data: [rule] }, '/api/agent/endAgent': { data: rule } })
    expect(await screen.findByRole('region', { name: '代理进行中' })).toHaveTextContent('由 管理员 设置')
    await userEvent.click(screen.getByRole('radio', { name: '都留给 高峰' }))
    await userEvent.click(screen.getByRole('button', { name: '我回来了' }))
    await waitFor(() =>
      expect(sent.find(({ path }) => path.endsWith('endAgent'))?.input).toEqual({ agentId: 'r1', items: 'stay' }),
    )
  })
})
