import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UndoBars } from '@/components/task-story/undo/undo-bars'
import { toasts } from '@/lib/client/toasts'
import { undos } from '@/lib/client/undos'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { renderInShell } from '@/tests/support/in-shell'
import { BulkBar } from './bulk-bar'
import type { Selection } from './use-selection'
import type { ListState } from './use-work-item-list'

const item = (id: string) => ({
  taskId: `t-${id}`,
  workItemId: id,
  rev: 1,
  no: '',
  title: `申请 ${id}`,
  amount: '',
  odd: [],
  left: '' as const,
  limit: '',
})
const decided = (id: string, seconds: number) => ({
  taskId: `t-${id}`,
  workItemId: id,
  code: 200,
  message: '',
  no: '',
  undo: { id: `act-${id}`, seconds },
})

/** All that match are ticked: `total` of them, of which the server takes the first two. */
function show(total: number, results: object[]) {
  const chosen = [item('a'), item('b')] as unknown as WorkItemRow[]
  const clear = jest.fn()
  const selection = { chosen, everything: true, all: true, clear } as unknown as Selection
  const state = { filters: {}, list: { data: { records: total } } } as unknown as ListState
  return renderInShell(
    <>
      <BulkBar kind="Queue" selection={selection} state={state} />
      <UndoBars />
    </>,
    {
      answers: {
        '/api/task/planBulk': { data: { total, most: 2, items: [item('a'), item('b')] } },
        '/api/task/actMany': { data: { done: results.length, results } },
        '/api/task/undo': { data: { taskId: 't', workItemId: 'w', operator: 1, opinion: '', rev: 3 } },
      },
    },
  )
}

afterEach(() => {
  undos.set([])
  toasts.set([])
})

describe('deciding all that match', () => {
  it('R2.6-06 says before and after that there are more than go at once', async () => {
    const { inputOf } = show(1200, [decided('a', 10), decided('b', 10)])
    expect(screen.getByText('已选 1200 项')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '同意' }))
    const dialog = await screen.findByRole('dialog', { name: '同意：最早到的 2 项' })
    expect(
      await within(dialog).findByText(/符合条件的有 1,200 项，一次最多办理 2 项.*其余 1,198 项留在列表里/),
    ).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: '同意' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(inputOf('/api/task/actMany')).toMatchObject({ items: [{ workItemId: 'a' }, { workItemId: 'b' }] })
    expect(toasts.get().map(({ text }) => text)).toEqual([
      '1,198 项没有办理，还在列表里；一次最多办理 2 项，请再选一次。',
    ])
  })

  it('says nothing of a limit where all of them go', async () => {
    show(2, [decided('a', 10), decided('b', 10)])
    await userEvent.click(screen.getByRole('button', { name: '同意' }))
    const dialog = await screen.findByRole('dialog', { name: '同意：2 项' })
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '同意' })).toBeEnabled())
    expect(within(dialog).queryByText(/一次最多/)).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: '同意' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(toasts.get()).toEqual([])
  })

  it('3.18 offers to undo what is still in time, and no more', async () => {
    const { sent } = show(2, [decided('a', 0), decided('b', 10)])
    await userEvent.click(screen.getByRole('button', { name: '同意' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(within(dialog).getByRole('button', { name: '同意' })).toBeEnabled())
    await userEvent.click(within(dialog).getByRole('button', { name: '同意' }))
    expect(await screen.findByText('2 项已完成：同意')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^撤销/ }))
    await waitFor(() => expect(screen.queryByText('2 项已完成：同意')).toBeNull())
    expect(sent.filter(({ path }) => path === '/api/task/undo').map(({ input }) => input)).toEqual([{ id: 'act-b' }])
  })
})
