import { screen } from '@testing-library/react'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { RoleChange } from './role-change'

const nothing = { people: 1, menus: [], groups: [], catalogs: [], processes: [], named: [] }
const gained = {
  menuId: 'm1',
  name: '职务|Positions|職務',
  parentName: '',
  actions: [{ actionCode: 'edit', actionName: '修改', actionValue: 2 }],
  gives: 2,
  takes: 0,
  count: 1,
}

describe('what the roles chosen for a person change', () => {
  it('is told with the work that comes to him and the work that no longer does', async () => {
    const change = { ...nothing, menus: [gained], named: ['采购申请'] }
    const sent = answerCalls({ '/api/admin/previewUserRoles': { data: { change, leaves: ['请假申请'] } } })
    renderInChinese(<RoleChange account="lina" departmentId="dept-rd" roles={['clerks']} isAdministrator={false} />)
    const told = await screen.findByRole('region', { name: '这次修改的影响' })
    expect(told).toHaveTextContent('职务 增加：修改')
    expect(told).toHaveTextContent('会有工作交给他们的流程采购申请')
    expect(told).toHaveTextContent('不再由此把工作交给他们的流程请假申请')
    expect(sent[0]?.input).toEqual({
      account: 'lina',
      departmentId: 'dept-rd',
      roles: ['clerks'],
      isAdministrator: false,
    })
  })

  it('says so where nothing depends on them', async () => {
    answerCalls({ '/api/admin/previewUserRoles': { data: { change: nothing, leaves: [] } } })
    renderInChinese(<RoleChange account="" departmentId="" roles={['clerks']} isAdministrator={false} />)
    expect(await screen.findByText(/权限没有增减/)).toBeVisible()
  })
})
