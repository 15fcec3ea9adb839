import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { confirm } from '@/lib/client/confirm'
import { MenuGrants } from './menu-grants'

jest.mock('@/lib/client/confirm', () => ({ confirm: jest.fn(async () => false) }))

const menu = {
  menuId: 'm1',
  parentId: '',
  name: '用户管理',
  icon: '',
  isPage: true,
  actions: [
    { actionCode: 'view', actionName: '查看', actionValue: 1 },
    { actionCode: 'edit', actionName: '修改', actionValue: 2 },
  ],
  grants: [{ participantType: 1, param0: 'lina', displayName: '李娜', access: 1 }],
}

describe('whom a menu is granted to', () => {
  it('R6-06 is written only by Save, with the revision it was read at', async () => {
    answerCalls({ '/api/admin/getMenuGrants': { data: menu } })
    const save = jest.fn(async () => 'r2')
    const user = userEvent.setup()
    renderInChinese(<MenuGrants menuId="m1" mayEdit save={save} />)
    await user.click(await screen.findByRole('checkbox', { name: '修改 · 李娜' }))
    expect(save).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: '保存' }))
    expect(save).toHaveBeenCalledWith('m1', [expect.objectContaining({ param0: 'lina', access: 3 })], 'r1')
    expect(screen.getByRole('button', { name: '保存' })).toBeDisabled()
  })

  it('says who would gain and lose what before it is saved', async () => {
    const gone = { gives: 0, takes: 1, count: 1, people: [{ account: 'lina', name: '李娜' }] }
    answerCalls({
      '/api/admin/getMenuGrants': { data: menu },
      '/api/admin/previewMenuRights': { data: { groups: [gone, { ...gone, gives: 65532, takes: 0 }], unchanged: 2 } },
    })
    const user = userEvent.setup()
    renderInChinese(<MenuGrants menuId="m1" mayEdit save={jest.fn()} />)
    await screen.findByRole('checkbox', { name: '查看 · 李娜' })
    expect(screen.queryByRole('status', { name: '这次修改的影响' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: '查看 · 李娜' }))
    const told = await screen.findByRole('status', { name: '这次修改的影响' })
    await waitFor(() => expect(told).toHaveTextContent('减少：查看'))
    expect(told).toHaveTextContent('增加：以后添加的操作')
    expect(told).toHaveTextContent('另有 2 人')
    await user.click(screen.getByRole('button', { name: '撤销' }))
    expect(screen.queryByRole('status', { name: '这次修改的影响' })).not.toBeInTheDocument()
  })

  it('a line for everyone is called so, in its ticks and where it is asked whether it is to go', async () => {
    const everyone = { participantType: 11, param0: '', displayName: '', access: 1 }
    answerCalls({ '/api/admin/getMenuGrants': { data: { ...menu, grants: [everyone] } } })
    const user = userEvent.setup()
    renderInChinese(<MenuGrants menuId="m1" mayEdit save={jest.fn()} />)
    await screen.findByRole('checkbox', { name: '查看 · 所有人' })
    await user.click(screen.getByRole('button', { name: '移除 所有人' }))
    expect(confirm).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining('“所有人”') }))
  })

  it('can only be looked at by those who may not change it', async () => {
    answerCalls({ '/api/admin/getMenuGrants': { data: menu } })
    renderInChinese(<MenuGrants menuId="m1" mayEdit={false} save={jest.fn()} />)
    expect(await screen.findByRole('checkbox', { name: '查看 · 李娜' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: '保存' })).not.toBeInTheDocument()
  })
})
