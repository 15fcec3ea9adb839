import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { ShellContext } from '@/components/page/shell-context'
import { ViewContext } from '@/components/page/view-context'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { NodeAccess } from './node-access'

const row = { participantType: 1, param0: 'clerks', param1: '', displayName: '出纳', value: 1, value1: 0 }
const view = {
  key: 'v',
  search: '',
  page: { path: '/admin/departments', menu: { id: 'm1', code: 'admin_departments' } },
}

function show(kind: 'group' | 'catalog') {
  const change = {
    groups: [{ gives: 4 + 2 * 32, takes: 0, count: 21, people: [{ account: 'lina', name: '李娜' }] }],
    unchanged: 0,
  }
  const sent = answerCalls({
    '/api/account/getGroupAccess': { data: [row] },
    '/api/catalog/getAccess': { data: [row] },
    '/api/account/previewGroupAccess': { data: change },
    '/api/catalog/previewAccess': { data: change },
    '/api/menu/getMenuActionList': {
      data: [
        { actionCode: 'view', actionName: '查看', actionValue: 1 },
        { actionCode: 'edit', actionName: '修改', actionValue: 2 },
      ],
    },
  })
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellContext value={{ user: {}, menus: [], views: { current: view } } as never}>
        <ViewContext value={view as never}>
          <NodeAccess kind={kind} nodeId="n1" name="研发" onClose={() => undefined} />
        </ViewContext>
      </ShellContext>
    </SWRConfig>,
  )
  return sent
}

describe('who would gain and lose what, before rights are saved', () => {
  it.each([
    ['group', '/api/account/previewGroupAccess', { groupId: 'n1' }],
    ['catalog', '/api/catalog/previewAccess', { catalogId: 'n1' }],
  ] as const)('is told of a %s as soon as something is typed', async (kind, path, asked) => {
    const sent = show(kind)
    const [modify] = await screen.findAllByRole('checkbox', { name: '修改 · 出纳' })
    expect(screen.queryByRole('status', { name: '这次修改的影响' })).toBeNull()
    await userEvent.click(modify!)
    const told = await screen.findByRole('status', { name: '这次修改的影响' })
    await waitFor(() => expect(told).toHaveTextContent('21 人'))
    expect(told).toHaveTextContent('增加：修改、列表：修改')
    expect(told).toHaveTextContent('李娜 等，另有 20 人')
    expect(sent.find((one) => one.path === path)?.input).toMatchObject({
      ...asked,
      permissions: [expect.objectContaining({ param0: 'clerks', value: 5 })],
    })
    expect(sent.some((one) => /set(Group)?Access/.test(one.path))).toBe(false)
  })
})
