import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import type { OpenView } from '@/components/page/open-view'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { ViewContext } from '@/components/page/view-context'
import type { OrganisationFinding, Rehearsal as Rehearsed } from '@/lib/contracts/rehearsal'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { changeIn, inAddress } from './change-in-address'
import { Rehearsal } from './rehearsal'

const finding = (more: Partial<OrganisationFinding>): OrganisationFinding => ({
  key: 'k',
  kind: 'named',
  effect: 'named',
  object: { type: 'process', id: 'buy', name: '采购申请' },
  version: 1,
  status: '',
  places: [],
  count: 0,
  before: [],
  after: [],
  verdict: '',
  departments: [],
  moreDepartments: 0,
  repair: '',
  by: '',
  account: '',
  ...more,
})
const lina = { account: 'lina', name: '李娜' }
const rehearsed: Rehearsed = {
  subjects: [{ kind: 'person', id: 'lina', name: '李娜' }],
  mark: 'as-seen',
  unseen: 0,
  notPlayed: 0,
  findings: [
    finding({
      key: 'step',
      kind: 'step',
      effect: 'breaks',
      verdict: 'nobody',
      places: [{ place: 'people', part: '审批' }],
      before: [lina],
      departments: ['研发一部'],
      moreDepartments: 2,
    }),
    finding({
      key: 'other',
      kind: 'step',
      effect: 'changes',
      verdict: 'people',
      places: [{ place: 'people', part: '复核' }],
      before: [lina],
      after: [{ account: 'g', name: '高峰' }],
    }),
    finding({
      key: 'items',
      kind: 'items',
      effect: 'changes',
      count: 3,
      places: [{ place: 'people', part: '审批' }],
      before: [lina],
      repair: 'handOver',
      by: 'person',
    }),
    finding({
      key: 'named',
      places: [{ place: 'managers', part: '' }],
      status: 'published',
      repair: 'replace',
      by: 'person',
    }),
    finding({ key: 'draft', status: 'published', places: [{ place: 'people', part: '审批' }] }),
  ],
}

/** The page as the shell shows it, with an address of its own. */
function Shown({ at }: { at: string }) {
  const [search, setSearch] = useState(at)
  const view = {
    key: 'v',
    search,
    page: { path: '/admin/organisation/rehearsal', menu: { code: 'admin_rehearsal' } },
  } as unknown as OpenView
  const shell = {
    menus: [],
    views: {
      current: view,
      go: (address: string) => setSearch(address.split('?')[1] ?? ''),
      setTitle: () => undefined,
    },
  } as unknown as ShellState
  return (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <ShellContext value={shell}>
        <ViewContext value={view}>
          <Rehearsal />
        </ViewContext>
      </ShellContext>
    </SWRConfig>
  )
}

const rights = (access: number) => ({
  data: {
    access,
    actions: [
      { actionCode: 'view', actionValue: 1 },
      { actionCode: 'repair', actionValue: 2 },
    ],
  },
})
const people = { data: [{ account: 'g', name: '高峰', dspName: '', departmentName: '研发一部', sounds: '' }] }
const answers = {
  '/api/rehearsal/rehearse': { data: rehearsed },
  '/api/menu/getUserMenuAccessWithAction': rights(3),
  '/api/account/getUsers': people,
} as const

describe('a rehearsal on the page', () => {
  it('says what breaks first, then what changes hands, then what only names it', async () => {
    answerCalls(answers)
    renderInChinese(<Shown at="leaves=lina" />)
    expect(await screen.findByText('“审批”会找不到人，原来是 李娜 · 研发一部等部门（另有 2 个）的申请')).toBeVisible()
    expect(screen.getByText('“复核”由 李娜 改为 高峰')).toBeVisible()
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['如果 李娜 离开', '一次处理', '会中断 (1)', '会换人或需要移交 (2)', '还会提到 (2)'])
    expect(screen.getByText('已有草稿，请先处理草稿')).toBeVisible()
  })

  it('lets only what can be mended be chosen, and asks for who takes over and why', async () => {
    const sent = answerCalls(answers)
    renderInChinese(<Shown at="leaves=lina" />)
    await screen.findByText('“复核”由 李娜 改为 高峰')
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
    fireEvent.click(screen.getByRole('button', { name: '看看会做什么' }))
    expect(screen.getByRole('alert')).toHaveTextContent('请选择接替者')
    fireEvent.click(screen.getByRole('checkbox', { name: /采购申请 写在/ }))
    expect(screen.getByText('已选 1 项')).toBeVisible()
    fireEvent.click(screen.getByRole('checkbox', { name: '全选可处理的' }))
    expect(screen.getByText('已选 2 项')).toBeVisible()
    expect(sent.some(({ path }) => path === '/api/rehearsal/repair')).toBe(false)
  })

  it('what others have as well is not chosen by itself: a role gives rights to whoever joins', async () => {
    const role = finding({
      key: 'staff',
      kind: 'role',
      object: { type: 'role', id: 'staff', name: '全体员工' },
      count: 60,
      repair: 'addMember',
      by: 'person',
    })
    answerCalls({
      ...answers,
      '/api/rehearsal/rehearse': { data: { ...rehearsed, findings: [...rehearsed.findings, role] } },
    })
    renderInChinese(<Shown at="leaves=lina" />)
    expect(await screen.findByRole('checkbox', { name: /全体员工/ })).not.toBeChecked()
    expect(screen.getByText('已选 2 项')).toBeVisible()
    fireEvent.click(screen.getByRole('checkbox', { name: '全选可处理的' }))
    expect(screen.getByText('已选 3 项')).toBeVisible()
  })

  it('whoever may only look is offered no repair', async () => {
    answerCalls({ ...answers, '/api/menu/getUserMenuAccessWithAction': rights(1) })
    renderInChinese(<Shown at="leaves=lina" />)
    await screen.findByText('“复核”由 李娜 改为 高峰')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: '看看会做什么' })).toBeNull()
  })

  it('says what will be done, does it, and shows what failed first with the way back', async () => {
    const sent = answerCalls({
      ...answers,
      '/api/rehearsal/rehearse': {
        data: {
          ...rehearsed,
          findings: [
            finding({
              key: 'role',
              kind: 'role',
              object: { type: 'role', id: 'r', name: '法务' },
              effect: 'breaks',
              repair: 'replace',
              by: 'role',
              status: 'published',
            }),
          ],
        },
      },
      '/api/account/getRoles': { data: [{ roleId: 'hr', roleName: '人力资源|HR|人資', roleDesc: '', sounds: '' }] },
      '/api/rehearsal/repair': {
        data: {
          repairId: 'one',
          done: 1,
          results: [
            { key: 'a', kind: 'role', what: '法务', code: 200, message: '' },
            { key: 'b', kind: 'role', what: '印章', code: 409, message: '已有草稿' },
          ],
        },
      },
    } as never)
    renderInChinese(<Shown at="empties=r" />)
    const instead = await screen.findByLabelText(/角色改为/)
    await within(instead).findByText('人力资源')
    fireEvent.change(instead, { target: { value: 'hr' } })
    fireEvent.change(screen.getByLabelText(/原因/), { target: { value: '合并' } })
    fireEvent.click(screen.getByRole('button', { name: '看看会做什么' }))
    expect(await screen.findByRole('listitem')).toHaveTextContent('法务 改为 人力资源 并发布新版本')
    fireEvent.click(screen.getByRole('button', { name: '处理 1 项' }))
    expect(await screen.findByText('1 项完成，1 项未完成')).toBeVisible()
    expect(sent.find(({ path }) => path === '/api/rehearsal/repair')?.input).toMatchObject({
      change: { kind: 'empties', roleId: 'r' },
      mark: 'as-seen',
      rows: [{ key: 'role', to: 'hr' }],
      reason: '合并',
    })
    const rows = within(screen.getByRole('region', { name: '处理结果' })).getAllByRole('row')
    expect(rows[1]).toHaveTextContent('印章未完成已有草稿')
    expect(screen.getByRole('button', { name: '撤销' })).toBeEnabled()
  })

  it('the look at today stands by kind, and leads to whose rehearsal mends it', async () => {
    answerCalls({
      ...answers,
      '/api/rehearsal/getCheck': {
        data: {
          at: '2027-01-01T00:00:00.000Z',
          counts: { items: 1 },
          findings: [
            {
              ...finding({
                key: 'i',
                kind: 'items',
                object: { type: 'person', id: 'lina', name: '李娜' },
                count: 4,
                account: 'lina',
                before: [lina],
              }),
              check: 'items',
            },
          ],
        },
      },
    } as never)
    renderInChinese(<Shown at="tab=check" />)
    expect(await screen.findByText('已停用，名下还有 4 项待办')).toBeVisible()
    expect(screen.getByRole('heading', { name: '已停用的人还有待办 (1)' })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '处理' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: '如果 李娜 离开' })).toBeVisible())
  })
})

describe('a change in the address', () => {
  it('is whole when everything of it is said', () => {
    const of = (text: string) => changeIn(new URLSearchParams(text))
    expect(of('leaves=lina')).toEqual({ kind: 'leaves', account: 'lina' })
    expect(of('merges=a,b')).toBeNull()
    expect(of('merges=a,b&into=c')).toEqual({ kind: 'merges', groupIds: ['a', 'b'], into: 'c' })
    expect(of('vacates=boss&group=a')).toEqual({ kind: 'vacates', duty: 'boss', groupId: 'a' })
    expect(of('what=closes')).toBeNull()
  })

  it('takes the place of the one before', () => {
    expect(inAddress({ closes: 'a' })).toMatchObject({ closes: 'a', leaves: null, merges: null, into: null })
  })
})
