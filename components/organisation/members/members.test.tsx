import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { DepartmentMembers } from './department-members'

jest.setTimeout(60_000)
jest.mock('@/lib/client/confirm', () => ({ confirm: jest.fn().mockResolvedValue(true) }))

const place = (account: string, name: string, more: object = {}) => ({
  account,
  name,
  jobTitle: '会计|Accountant|會計',
  enabled: true,
  isLeader: false,
  leaderType: '',
  leaderLevel: 0,
  duty: '',
  dutyName: '',
  memberType: '',
  ...more,
})
const rows = [
  place('lina', '李娜', { isLeader: true, leaderType: '正职', leaderLevel: 100 }),
  place('lina', '李娜', { duty: 'cashier', dutyName: '出纳|Cashier|出納' }),
  place('gone', '孙小', { enabled: false }),
]
const show = (mayEdit: boolean) =>
  renderInShell(<DepartmentMembers groupId="g" />, {
    answers: {
      '/api/account/getGroupMembers': { data: { rows, mayEdit } },
      '/api/account/removeGroupMember': { data: {} },
      '/api/account/getDuties': { data: [{ dutyCode: 'cashier', dutyName: '出纳|Cashier|出納' }] },
      '/api/account/setGroupMember': { code: 400, message: '输入有误', fields: { account: '已停用' } },
    },
  })

describe('the people of a department', () => {
  it('stand once each with all places they hold, and say who has left', async () => {
    show(false)
    expect(await screen.findByText('人员（2）')).toBeVisible()
    const leader = screen.getByText('李娜').closest('li')!
    expect(within(leader).getByText('正职 · 100 级')).toBeVisible()
    expect(within(leader).getByText('出纳')).toBeVisible()
    expect(within(screen.getByText('孙小').closest('li')!).getByText('已停用')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('lose one place and keep the others', async () => {
    const { inputOf } = show(true)
    const leader = (await screen.findByText('李娜')).closest('li')!
    await userEvent.click(within(leader).getAllByRole('button', { name: '移除 李娜' })[1]!)
    await waitFor(() =>
      expect(inputOf('/api/account/removeGroupMember')).toMatchObject({
        groupId: 'g',
        account: 'lina',
        duty: 'cashier',
        leaderType: '',
      }),
    )
  })

  it('ask for what the kind of place needs, and for a person first of all', async () => {
    const { sent } = show(true)
    await userEvent.click(await screen.findByRole('button', { name: '添加人员或领导' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByLabelText(/^领导级别/)).toBeNull()
    await userEvent.selectOptions(within(dialog).getByLabelText(/^身份/), '领导')
    expect(within(dialog).getByLabelText(/^领导级别/)).toHaveValue(100)
    await userEvent.selectOptions(within(dialog).getByLabelText(/^身份/), '担任职务')
    expect(within(dialog).getByRole('option', { name: '出纳' })).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(within(dialog).getAllByRole('alert').length).toBeGreaterThan(0))
    expect(sent.some(({ path }) => path === '/api/account/setGroupMember')).toBe(false)
  })
})
