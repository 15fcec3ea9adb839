import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { listWorkItems, viewContent, type SavedView } from '@/lib/contracts/work-items'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import type { ListState } from './use-work-item-list'
import { ViewTabs } from './view-tabs'

const { kind: _kind, ...filters } = listWorkItems.input.parse({ kind: 1, keyword: '采购' })
const view: SavedView = {
  viewId: 'v',
  kind: 1,
  name: '采购',
  shared: false,
  sharedWith: [],
  mine: true,
  ownerName: '李娜',
  content: viewContent.parse({ filters: { keyword: '采购' } }),
}

function draw({ shown = '', stored = view, refused = '' }: { shown?: string; stored?: SavedView; refused?: string }) {
  const openView = jest.fn()
  let now = view
  const sent = answerCalls({
    '/api/workitem/getViews': () => ({ data: { views: [now], mayShare: false } }),
    '/api/workitem/facts': { data: { counts: {}, sums: [] } },
    '/api/workitem/getView': () => {
      now = stored
      return { data: stored, rev: 'r7' }
    },
    '/api/workitem/saveView': refused
      ? { code: 422, message: refused }
      : (input) => ({ data: { ...stored, ...input, viewId: input.viewId || 'new' } }),
  })
  const state = {
    filters,
    query: new URLSearchParams('q=采购'),
    filtered: true,
    sort: 'arrivedAt',
    direction: 'DESC',
    columns: [],
    size: 20,
    viewId: shown,
    openView,
  } as never as ListState
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <ViewTabs kind="Queue" state={state} />
    </SWRConfig>,
  )
  const written = () => sent.filter(({ path }) => path === '/api/workitem/saveView').map(({ input }) => input)
  return { openView, written, user: userEvent.setup() }
}

describe('R2.6-04 views of a list of work items', () => {
  it('are kept by a name, and opened', async () => {
    const { openView, written, user } = draw({})
    await user.click(await screen.findByRole('button', { name: '保存视图' }))
    await user.type(await screen.findByRole('textbox', { name: '名称' }), ' 我的采购 {Enter}')
    await waitFor(() => expect(openView).toHaveBeenCalled())
    expect(written()).toMatchObject([{ name: '我的采购', viewId: '', rev: '', shared: false, sharedWith: [] }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('say in the dialog why they cannot be kept, and what was typed stays', async () => {
    const { user } = draw({ refused: '最多保存 50 个' })
    await user.click(await screen.findByRole('button', { name: '保存视图' }))
    await user.type(await screen.findByRole('textbox', { name: '名称' }), '太多{Enter}')
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText('最多保存 50 个')).toBeVisible()
    expect(dialog.getByRole('textbox')).toHaveValue('太多')
  })

  it('changed in another window are shown as they are now, and not written over', async () => {
    const { written, user } = draw({ shown: 'v', stored: { ...view, name: '别处改的' } })
    await user.click(await screen.findByRole('button', { name: '管理视图' }))
    await user.click(await screen.findByRole('menuitem', { name: '更新“采购”' }))
    expect(await screen.findByRole('button', { name: /别处改的/ })).toBeVisible()
    expect(written()).toEqual([])
  })
})
