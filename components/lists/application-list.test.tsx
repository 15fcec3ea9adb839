import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import type { OpenView } from '@/components/page/open-view'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { ViewContext } from '@/components/page/view-context'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { OpenedList, OwnView } from '@/lib/contracts/lists'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ApplicationList } from './application-list'
import { allOfIt } from './narrowed-address'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))

const column = (field: string, label: string, kind: 'text' | 'choice' = 'text') => ({
  field,
  label,
  width: 0,
  align: 'start' as const,
  kind,
  choices: kind === 'choice' ? [{ value: 'office', label: '办公用品' }] : [],
})
const columns = [column('name', '名称'), column('kind', '类别', 'choice'), column('code', '编号')]
const list: OpenedList = {
  listId: 'suppliers',
  listName: '供应商',
  explain: '',
  columns,
  filters: columns.slice(0, 2),
  views: [{ id: 'active', name: '合作中' }],
  ownViews: [],
  order: { field: '', direction: 'asc' },
  processName: '',
  may: { add: true, edit: false, delete: false, start: false, import: false, export: false },
}
const mine: OwnView = {
  viewId: 'v1',
  listId: 'suppliers',
  name: '办公',
  opens: false,
  content: {
    ...allOfIt,
    viewId: 'active',
    filters: [{ field: 'kind', from: 'office', until: '' }],
    order: { field: 'code', direction: 'desc' },
    columns: ['code', 'name'],
  },
}
const row = {
  recordId: 'r',
  cells: { name: '华联', kind: '办公用品', code: 'S-1' },
  can: { edit: false, delete: false, start: false },
}

let address = ''
let leadTo: (search: string) => void

function Page({ search }: { search: string }) {
  const [query, setQuery] = useState(search)
  address = query
  leadTo = setQuery
  const path = '/modules/list/index/suppliers'
  const view = { key: 'v', page: { path }, href: path, search: query, generation: 0 } as never as OpenView
  const views = {
    current: view,
    go: (href: string) => setQuery(href.split('?')[1] ?? ''),
    setTitle: () => undefined,
  }
  return (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <ShellContext value={{ views, mobile: false } as never as ShellState}>
        <ViewContext value={view}>
          <ApplicationList />
          <ConfirmDialog />
        </ViewContext>
      </ShellContext>
    </SWRConfig>
  )
}

/** A list on a server that keeps own views; `stored` is what it has of the one of the test. */
function draw(search = '', ownViews: OwnView[] = [], more: Parameters<typeof answerCalls>[0] = {}) {
  const kept = { ownViews }
  const sent = answerCalls({
    '/api/list/open': () => ({ data: { ...list, ownViews: kept.ownViews } }),
    '/api/list/rows': { data: { rows: [row], records: 1 } },
    '/api/list/ownView': ({ viewId }) => ({ data: kept.ownViews.find((one) => one.viewId === viewId), rev: 'r7' }),
    '/api/list/saveOwnView': (input) => {
      const before = kept.ownViews.find((one) => one.viewId === input.viewId)
      const saved = { ...(before ?? { viewId: 'new', listId: 'suppliers', opens: false }), ...input } as OwnView
      const { viewId, listId, name, opens, content } = { ...saved, viewId: before?.viewId ?? 'new' }
      const view = { viewId, listId, name, opens, content }
      kept.ownViews = [...kept.ownViews.filter((one) => one !== before), view]
      return { data: view }
    },
    '/api/list/deleteOwnView': ({ viewId }) => {
      kept.ownViews = kept.ownViews.filter((one) => one.viewId !== viewId)
      return { data: {} }
    },
    '/api/list/openWith': ({ viewId }) => {
      kept.ownViews = kept.ownViews.map((one) => ({ ...one, opens: one.viewId === viewId }))
      return { data: {} }
    },
    ...more,
  })
  renderInChinese(<Page search={search} />)
  const lastAsked = () => sent.filter(({ path }) => path === '/api/list/rows').at(-1)?.input
  const sentTo = (path: string) => sent.filter((one) => one.path === path).map(({ input }) => input)
  return { kept, lastAsked, sentTo, user: userEvent.setup() }
}
const inAddress = () => Object.fromEntries(new URLSearchParams(address))
const tab = (name: RegExp | string) => screen.findByRole('tab', { name })

describe('R2.6-01 a list as people use it', () => {
  it('puts what is narrowed into the address, once it is no longer typed', async () => {
    const { user, lastAsked } = draw()
    await user.type(await screen.findByRole('searchbox'), '云')
    await user.selectOptions(screen.getByRole('combobox', { name: '类别' }), '办公用品')
    await waitFor(() => expect(inAddress()).toEqual({ view: '*', q: '云', 'f.kind': 'office' }))
    await user.click(await screen.findByRole('button', { name: /编号/ }))
    await user.click(await tab('合作中'))
    await waitFor(() =>
      expect(inAddress()).toMatchObject({ view: 'active', q: '云', 'f.kind': 'office', sort: 'code' }),
    )
    expect(lastAsked()).toMatchObject({
      viewId: 'active',
      keyword: '云',
      filter: { conditions: [{ column: 'kind', comparison: 'eq', value: 'office' }] },
      order: { field: 'code' },
    })
  })

  it('loses nothing that was chosen a moment before another view', async () => {
    const { user } = draw()
    const chosen = await screen.findByRole('combobox', { name: '类别' })
    const other = await tab('合作中')
    await user.selectOptions(chosen, '办公用品')
    await user.click(other)
    await waitFor(() => expect(inAddress()).toEqual({ view: 'active', 'f.kind': 'office' }))
    expect(chosen).toHaveValue('office')
  })

  it('shows what an address says, also one that is led to while it is open', async () => {
    const { lastAsked } = draw('view=active&q=a&f.kind=office&sort=code&dir=desc&cols=code,name')
    expect(await screen.findByRole('searchbox')).toHaveValue('a')
    expect(await tab('合作中')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('combobox', { name: '类别' })).toHaveValue('office')
    expect((await screen.findAllByRole('columnheader')).map((head) => head.textContent)).toEqual(['编号', '名称'])
    expect(lastAsked()).toMatchObject({ viewId: 'active', keyword: 'a', order: { field: 'code', direction: 'desc' } })
    act(() => leadTo('view=*&q=b'))
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('b'))
    expect(await tab('全部')).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(lastAsked()).toMatchObject({ viewId: '', keyword: 'b', order: { field: '' } }))
  })

  it('leaves out what does not fit, says so quietly, and asks for the rest', async () => {
    const { user, lastAsked } = draw('view=gone&f.secret=1&f.kind=office')
    expect(await screen.findByText(/已略过/)).toHaveAttribute('role', 'status')
    expect(lastAsked()).toMatchObject({ viewId: '', filter: { conditions: [{ column: 'kind' }] } })
    await user.click(await tab('合作中'))
    await waitFor(() => expect(inAddress()).toEqual({ view: 'active', 'f.kind': 'office' }))
    expect(screen.queryByText(/已略过/)).toBeNull()
  })

  it('keeps it as a view of one’s own, which stands behind those of the designer', async () => {
    const { user, sentTo } = draw('view=*&f.kind=office')
    await user.click(await screen.findByRole('button', { name: '存为我的视图' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled()
    await user.type(dialog.getByRole('textbox', { name: '名称' }), ' 办公 {Enter}')
    expect(await tab('办公')).toHaveAttribute('aria-selected', 'true')
    expect((await screen.findAllByRole('tab')).map((one) => one.textContent)).toEqual(['全部', '合作中', '办公'])
    expect(sentTo('/api/list/saveOwnView')).toEqual([
      {
        rev: '',
        viewId: '',
        listId: 'suppliers',
        name: '办公',
        content: { ...allOfIt, filters: [{ field: 'kind', from: 'office', until: '' }] },
      },
    ])
    expect(inAddress()).toEqual({ view: '*', mine: 'new', 'f.kind': 'office' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says in the dialog why it cannot be kept, and keeps what was typed', async () => {
    const { user } = draw('view=*&q=a', [], { '/api/list/saveOwnView': { code: 422, message: '最多 30 个' } })
    await user.click(await screen.findByRole('button', { name: '存为我的视图' }))
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '太多{Enter}')
    const dialog = screen.getByRole('dialog')
    expect(await within(dialog).findByText('最多 30 个')).toBeVisible()
    expect(within(dialog).getByRole('textbox')).toHaveValue('太多')
  })

  it('keeps changes to it by the keyboard alone, with the revision it was read with', async () => {
    const { user, sentTo } = draw('', [mine])
    await user.click(await tab('办公'))
    await waitFor(() =>
      expect(inAddress()).toEqual({
        view: 'active',
        mine: 'v1',
        'f.kind': 'office',
        sort: 'code',
        dir: 'desc',
        cols: 'code,name',
      }),
    )
    await user.type(screen.getByRole('searchbox'), '云')
    await waitFor(() => expect(inAddress()).toMatchObject({ q: '云', mine: 'v1' }))
    act(() => screen.getByRole('button', { name: '我的视图' }).focus())
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('menuitem', { name: '更新“办公”' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(sentTo('/api/list/saveOwnView')).toMatchObject([
        { rev: 'r7', viewId: 'v1', name: '办公', content: { ...mine.content, keyword: '云' } },
      ]),
    )
  })

  it('shows one that was changed in another window as it is now, writes nothing, and then what is typed after all', async () => {
    const { user, kept, sentTo } = draw('view=*&mine=v1', [mine])
    await user.click(await screen.findByRole('button', { name: '我的视图' }))
    await user.click(await screen.findByRole('menuitem', { name: '改名' }))
    kept.ownViews = [{ ...mine, name: '别处改的' }]
    const name = await screen.findByRole('textbox', { name: '名称' })
    await user.type(name, '！{Enter}')
    expect(await within(screen.getByRole('dialog')).findByText(/“别处改的”已在另一个窗口改过/)).toBeVisible()
    expect([sentTo('/api/list/saveOwnView'), (name as HTMLInputElement).value]).toEqual([[], '办公！'])
    await user.type(name, '{Enter}')
    expect(await tab('办公！')).toBeVisible()
  })

  it('counts what was stored already where the answer was lost as one’s own; what it opens with is no change of it', async () => {
    const { user, kept, sentTo } = draw('view=*&mine=v1', [mine])
    await user.click(await screen.findByRole('button', { name: '我的视图' }))
    await user.click(await screen.findByRole('menuitem', { name: '改名' }))
    kept.ownViews = [{ ...mine, name: '办公！', opens: true }]
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '！{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo('/api/list/saveOwnView')).toMatchObject([{ rev: 'r7', name: '办公！' }])
  })

  it('a page behind the last one gives way to the last', async () => {
    const { lastAsked } = draw('view=*&page=9', [], {
      '/api/list/rows': ({ currentPageIndex }) => ({
        data: { rows: currentPageIndex === 2 ? [row] : [], records: 21 },
      }),
    })
    await waitFor(() => expect(inAddress()).toEqual({ view: '*', page: '2' }))
    expect(lastAsked()).toMatchObject({ currentPageIndex: 2 })
    expect(await screen.findByText('华联')).toBeVisible()
  })

  it('an empty list is empty, whichever of its columns are seen', async () => {
    draw('view=*&cols=code', [], { '/api/list/rows': { data: { rows: [], records: 0 } } })
    expect(await screen.findByText('还没有记录')).toBeVisible()
  })

  it('gives it another name and leaves what it narrows', async () => {
    const { user, sentTo } = draw('view=*&mine=v1&q=other', [mine])
    await user.click(await screen.findByRole('button', { name: '我的视图' }))
    await user.click(await screen.findByRole('menuitem', { name: '改名' }))
    const field = await screen.findByRole('textbox', { name: '名称' })
    await user.clear(field)
    await user.type(field, '新名{Enter}')
    expect(await tab('新名')).toHaveAttribute('aria-selected', 'true')
    expect(sentTo('/api/list/saveOwnView')).toMatchObject([{ name: '新名', content: mine.content }])
    expect(inAddress()).toMatchObject({ q: 'other' })
  })

  it('deletes it after a yes, and shows all records', async () => {
    const { user, sentTo } = draw('view=*&mine=v1&q=a', [mine])
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: '我的视图' }))
      await user.click(await screen.findByRole('menuitem', { name: '删除视图' }))
      return within(await screen.findByRole('alertdialog'))
    }
    await user.click((await ask()).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sentTo('/api/list/deleteOwnView')).toEqual([])
    await user.click((await ask()).getByRole('button', { name: '删除视图' }))
    await waitFor(() => expect(screen.queryByRole('tab', { name: '办公' })).toBeNull())
    expect(inAddress()).toEqual({ view: '*' })
  })

  it('opens with the one that is chosen for it, and says so in the address; all of it is one step away', async () => {
    const { user, lastAsked } = draw('', [{ ...mine, opens: true }])
    expect(await tab(/办公.*打开列表时显示/)).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(inAddress()).toMatchObject({ mine: 'v1', 'f.kind': 'office' }))
    expect(screen.getByRole('combobox', { name: '类别' })).toHaveValue('office')
    await waitFor(() => expect(lastAsked()).toMatchObject({ viewId: 'active', order: { field: 'code' } }))
    await user.click(await tab('全部'))
    await waitFor(() => expect(inAddress()).toEqual({ view: '*' }))
    expect(screen.getByRole('combobox', { name: '类别' })).toHaveValue('')
    await user.click(await tab(/办公/))
    await user.click(screen.getByRole('button', { name: '我的视图' }))
    const choice = await screen.findByRole('menuitemcheckbox', { name: '打开列表时显示此视图' })
    expect(choice).toBeChecked()
    await user.click(choice)
    expect(await tab('办公')).toHaveAttribute('aria-selected', 'true')
  })

  it('puts columns away and in another order, one stays', async () => {
    const { user } = draw()
    await user.click(await screen.findByRole('button', { name: '列' }))
    await user.click(await screen.findByRole('checkbox', { name: '类别' }))
    await waitFor(() => expect(inAddress()).toMatchObject({ cols: 'name,code' }))
    await user.click(screen.getByRole('button', { name: '把“编号”前移' }))
    await waitFor(() => expect(inAddress()).toMatchObject({ cols: 'code,name' }))
    await user.click(screen.getByRole('checkbox', { name: '名称' }))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: '编号' })).toBeDisabled())
    await user.click(screen.getByRole('button', { name: '恢复默认' }))
    await waitFor(() => expect(inAddress()).toEqual({ view: '*' }))
  })
})
