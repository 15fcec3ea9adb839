import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { Users } from './users'

jest.setTimeout(60_000)
const confirmed = jest.fn()
jest.mock('@/lib/client/confirm', () => ({ confirm: (asked: unknown) => confirmed(asked) }))
const rights = new Set<string>()
jest.mock('@/components/page/use-menu-rights', () => ({
  useMenuRights: () => ({ may: (action: string) => rights.has(action) }),
}))

const row = (account: string, name: string, more: object = {}) => ({
  account,
  name,
  hrid: '007',
  jobTitle: '会计|Accountant|會計',
  departmentName: '财务|Finance|財務',
  roleNames: ['出纳|Cashier|出納'],
  isAdministrator: false,
  enabled: true,
  locked: false,
  secondFactor: false,
  boundOutside: false,
  hasPicture: false,
  pictureAt: null,
  lastLoginAt: null,
  ...more,
})

const show = (search = '', mobile = false) =>
  renderInShell(<Users />, {
    search,
    mobile,
    path: '/admin/users',
    account: 'lina',
    answers: {
      '/api/admin/listUsers': {
        data: {
          records: 3,
          rows: [
            row('zhang', '张伟', { locked: true, boundOutside: true }),
            row('gone', '孙小', { enabled: false, secondFactor: true }),
            row('boss', '管理员', { isAdministrator: true }),
          ],
        },
      },
      '/api/account/getRoles': { data: [{ roleId: 'cashier', roleName: '出纳|Cashier|出納' }] },
      '/api/admin/resetUserPassword': { data: { account: 'zhang', oneTimePassword: 'Once-1234' } },
      '/api/admin/switchSecondFactorOff': { data: { ended: 1 } },
      '/api/admin/forgetProvider': { data: { ended: 1 } },
      '/api/admin/setUserEnabled': { data: {} },
      '/api/admin/unlockUser': { data: {} },
    },
  })
const actsOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `${name} 的操作` }))
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
}

describe('R2.9-17 the people of the company', () => {
  beforeEach(() => {
    confirmed.mockReset().mockResolvedValue(true)
    rights.clear()
    for (const right of ['edit', 'password', 'import']) rights.add(right)
  })

  it('say in words how each stands, and keep what is looked for in the address', async () => {
    const { went, inputOf } = show('state=locked&role=cashier&q=zhang')
    const locked = (await screen.findByText('张伟')).closest('tr')!
    expect(within(locked).getByText('已锁定')).toBeVisible()
    expect(within(screen.getByText('孙小').closest('tr')!).getByText('已停用')).toBeVisible()
    expect(inputOf('/api/admin/listUsers')).toMatchObject({ state: 'locked', roleId: 'cashier', keyword: 'zhang' })
    await userEvent.selectOptions(screen.getByLabelText('状态'), '已停用')
    expect(went.at(-1)).toBe('/admin/users?state=disabled&role=cashier&q=zhang')
    await userEvent.click(screen.getByRole('button', { name: '清除条件' }))
    expect(went.at(-1)).toBe('/admin/users')
  })

  it('show a new password once, and not before somebody said yes', async () => {
    const { inputOf } = show()
    confirmed.mockResolvedValueOnce(false)
    expect(await actsOf('张伟')).toEqual(expect.arrayContaining(['重置密码', '解锁', '停用']))
    await userEvent.click(screen.getByRole('menuitem', { name: '重置密码' }))
    expect(inputOf('/api/admin/resetUserPassword')).toBeUndefined()
    await actsOf('张伟')
    await userEvent.click(screen.getByRole('menuitem', { name: '重置密码' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('Once-1234')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: '我已记下' }))
    await waitFor(() => expect(screen.queryByText('Once-1234')).toBeNull())
  })

  it('switch a lost second factor off, once somebody said yes, and where there is one', async () => {
    const { inputOf } = show()
    expect(await actsOf('张伟')).not.toContain('关闭两步验证')
    await userEvent.keyboard('{Escape}')
    confirmed.mockResolvedValueOnce(false)
    expect(await actsOf('孙小')).toContain('关闭两步验证')
    await userEvent.click(screen.getByRole('menuitem', { name: '关闭两步验证' }))
    expect(confirmed).toHaveBeenCalledWith(
      expect.objectContaining({ danger: true, text: expect.stringContaining('请先确认是本人') }),
    )
    expect(inputOf('/api/admin/switchSecondFactorOff')).toBeUndefined()
    await actsOf('孙小')
    await userEvent.click(screen.getByRole('menuitem', { name: '关闭两步验证' }))
    await waitFor(() => expect(inputOf('/api/admin/switchSecondFactorOff')).toEqual({ account: 'gone' }))
  })

  it('forget who somebody is at the single sign-on, once somebody said yes, and where he is bound', async () => {
    const { inputOf } = show()
    expect(await actsOf('孙小')).not.toContain('解除单点登录关联')
    await userEvent.keyboard('{Escape}')
    await actsOf('张伟')
    await userEvent.click(screen.getByRole('menuitem', { name: '解除单点登录关联' }))
    expect(confirmed).toHaveBeenCalledWith(
      expect.objectContaining({ danger: true, text: expect.stringContaining('下一次以这个账号') }),
    )
    await waitFor(() => expect(inputOf('/api/admin/forgetProvider')).toEqual({ account: 'zhang' }))
  })

  it('leave administrators to administrators', async () => {
    show()
    expect(await actsOf('管理员')).toEqual(['查看'])
  })

  it('offer what a person may do only', async () => {
    rights.clear()
    show()
    expect(await actsOf('孙小')).toEqual(['查看'])
    for (const name of ['新建用户', '导入']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('are cards on the phone', async () => {
    show('', true)
    const card = (await screen.findByText('张伟')).closest('li')!
    expect(card).toHaveTextContent('zhang · 财务 · 会计')
    expect(within(card).getByText('已锁定')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
