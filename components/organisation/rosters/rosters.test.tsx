import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { Duties, Roles } from './rosters'

jest.setTimeout(60_000)
jest.mock('@/lib/client/confirm', () => ({ confirm: jest.fn().mockResolvedValue(true) }))
let allowed = true
jest.mock('@/components/page/use-menu-rights', () => ({ useMenuRights: () => ({ may: () => allowed }) }))

const roster = (id: string, name: string) => ({ id, name, description: '说明', members: 2 })
const member = (account: string, name: string, more: object = {}) => ({
  account,
  name,
  jobTitle: '',
  departmentName: '财务|Finance|財務',
  groupId: 'finance',
  groupName: '财务部',
  enabled: true,
  ...more,
})
const members = { data: { records: 2, rows: [member('lina', '李娜'), member('gone', '孙小', { enabled: false })] } }

const show = (rows = [roster('cashiers', '出纳|Cashiers|出納'), roster('legal', '法务')]) =>
  renderInShell(<Roles />, {
    path: '/admin/roles',
    answers: {
      '/api/admin/listRoles': { data: { records: rows.length, rows } },
      '/api/admin/getRole': { data: roster('cashiers', '出纳|Cashiers|出納') },
      '/api/admin/getRoleMembers': members,
      '/api/admin/removeRoleMembers': { data: { removed: 1 } },
      '/api/admin/previewRoleMembers': {
        data: { people: 1, menus: [], groups: [], catalogs: [], processes: [], named: ['费用报销'] },
      },
      '/api/admin/modifyRole': { code: 400, message: '输入有误', fields: { name: '已有这个名称' } },
      '/api/admin/deleteRole': { data: {} },
    },
  })

describe('R2.9-02 R2.9-06 roles', () => {
  beforeEach(() => (allowed = true))

  it('stand left with how many each holds; the people of the chosen one right, who has left in a word', async () => {
    const { went } = show()
    const list = await screen.findByRole('region', { name: '角色管理' })
    expect(await within(list).findByRole('button', { name: /出纳/ })).toHaveAttribute('aria-current', 'true')
    expect((await screen.findByText('李娜')).closest('tr')).toHaveTextContent('财务')
    expect(within(screen.getByText('孙小').closest('tr')!).getByText('已停用')).toBeVisible()
    await userEvent.click(within(list).getByRole('button', { name: /法务/ }))
    expect(went).toEqual(['/admin/roles?id=legal'])
  })

  it('let go of those who are ticked only, once it was said what they lose by it', async () => {
    const { inputOf } = show()
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择 孙小' }))
    await userEvent.click(screen.getByRole('button', { name: '移出所选（1）' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('费用报销')).toBeVisible()
    expect(inputOf('/api/admin/removeRoleMembers')).toBeUndefined()
    await userEvent.click(within(dialog).getByRole('button', { name: '移出所选（1）' }))
    await waitFor(() =>
      expect(inputOf('/api/admin/removeRoleMembers')).toEqual({
        id: 'cashiers',
        members: [{ account: 'gone', groupId: 'finance' }],
      }),
    )
  })

  it('keep what was typed when a name is taken; the code cannot be changed', async () => {
    const { inputOf } = show()
    await userEvent.click(await screen.findByRole('button', { name: '修改' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText(/^编码/)).toHaveAttribute('readonly')
    const name = within(dialog).getByLabelText(/^名称/)
    await userEvent.clear(name)
    await userEvent.type(name, '法务')
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    expect(await within(dialog).findByText('已有这个名称')).toBeVisible()
    expect(name).toHaveValue('法务')
    expect(inputOf('/api/admin/modifyRole')).toMatchObject({ id: 'cashiers', rev: 'r1' })
  })

  it('offer nothing to change to whoever only looks, and say how to begin where there is none', async () => {
    allowed = false
    show()
    await screen.findByText('李娜')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: '新建' })).toBeNull()
    allowed = true
    show([])
    expect(await screen.findByText(/还没有角色。新建一个/)).toBeVisible()
  })
})

it('positions say in which department each is held', async () => {
  renderInShell(<Duties />, {
    answers: {
      '/api/admin/listPositions': { data: { records: 1, rows: [roster('cashier', '出纳')] } },
      '/api/admin/getPositionMembers': members,
    },
  })
  expect((await screen.findByText('李娜')).closest('tr')).toHaveTextContent('财务部')
  expect(screen.getByRole('columnheader', { name: '任职部门' })).toBeVisible()
})
