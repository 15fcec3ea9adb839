import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { ShellContext } from '@/components/page/shell-context'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { UserDialog } from './user-dialog'

const person = {
  account: 'lina',
  name: '李娜',
  dspName: '',
  hrid: '',
  jobTitle: '',
  email: '',
  departmentId: '',
  departmentName: '',
  defaultLanguage: 'zh-CN',
  isAdministrator: false,
  roles: ['clerks'],
  places: [],
  groupNames: {},
  leads: [],
  enabled: true,
  hasPicture: false,
  hasPassword: true,
  lastLoginAt: null,
  createdAt: '2026-11-20T01:00:00.000Z',
}

describe('the form of a person', () => {
  it('says what the roles chosen would give and take, as soon as they are others, and nothing of an administrator', async () => {
    const change = { people: 1, menus: [], groups: [], catalogs: [], processes: [], named: [] }
    const sent = answerCalls({
      '/api/admin/getUserAccount': { data: person },
      '/api/account/getRoles': { data: [{ roleId: 'clerks', roleName: '出纳|Clerks|出納' }] },
      '/api/admin/previewUserRoles': { data: { change, leaves: ['采购申请'] } },
    })
    renderInChinese(
      <SWRConfig value={{ provider: () => new Map() }}>
        <ShellContext value={{ user: { account: 'admin', isAdministrator: true }, menus: [] } as never}>
          <UserDialog mode="Edit" account="lina" departmentId="" onClose={jest.fn()} onSaved={jest.fn()} />
        </ShellContext>
      </SWRConfig>,
    )
    const roles = await screen.findByRole('region', { name: '角色' })
    expect(screen.queryByRole('region', { name: '这次修改的影响' })).toBeNull()
    await userEvent.click(await within(roles).findByRole('button', { name: /出纳/ }))
    expect(await screen.findByRole('region', { name: '这次修改的影响' })).toHaveTextContent('采购申请')
    expect(sent.find(({ path }) => path === '/api/admin/previewUserRoles')?.input).toMatchObject({
      account: 'lina',
      roles: [],
    })
    await userEvent.click(screen.getByRole('checkbox', { name: /系统管理员/ }))
    expect(screen.queryByRole('region', { name: '这次修改的影响' })).toBeNull()
  })
})
