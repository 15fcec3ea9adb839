import { act as settled, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Opinions } from '@/components/task-story/opinions'
import type { Opinion, TaskView } from '@/lib/contracts/tasks'
import { renderInChinese } from '@/tests/support/in-chinese'
import { renderInShell } from '@/tests/support/in-shell'
import { ActionBar } from './action-bar'
import type { TaskActions } from './use-task-actions'

/** Uploads under way: a test says when each has arrived. */
let waiting: (() => void)[] = []
const browsers = globalThis.XMLHttpRequest
beforeEach(() => {
  waiting = []
  let count = 0
  globalThis.XMLHttpRequest = class {
    upload = {}
    status = 200
    response: unknown
    onload?: () => void
    open = () => undefined
    setRequestHeader = () => undefined
    send = (body: FormData) => {
      const { name, size } = body.get('file') as File
      const fileId = `f${++count}`
      const data = { fileId, name, size, mediaType: 'text/plain', uploadedBy: '', uploadedAt: '' }
      this.response = { code: 200, message: '', data }
      waiting.push(() => this.onload?.())
    }
  } as never
})
afterEach(() => {
  globalThis.XMLHttpRequest = browsers
  localStorage.clear()
  sessionStorage.clear()
})

const arrive = () => settled(async () => waiting.shift()?.())

async function show(can: object) {
  const act = jest.fn(() => Promise.resolve(true))
  const view = {
    task: { taskId: 't', processId: 'p', title: '采购', rev: 3 },
    workItem: { workItemId: 'w' },
    can,
    recedeTargets: [],
  } as unknown as TaskView
  renderInShell(
    <ActionBar
      view={view}
      foreseen={{ outlook: null, looking: false } as never}
      fillsIn={false}
      actions={{ act, pending: null, choice: null } as unknown as TaskActions}
      saveState={{ kind: 'idle' }}
    />,
    {
      answers: {
        '/api/task/choices': { data: { step: null, people: [], free: [], copies: [], slots: [], signers: [] } },
      },
    },
  )
  return act
}

describe('files beside the form', () => {
  it('R3-60 are added from the menu of further acts: chosen, named, and sent with a word', async () => {
    const act = await show({ approve: true, attach: true, comment: true })
    await userEvent.click(await screen.findByRole('button', { name: '更多' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '添加附件' }))
    const dialog = await screen.findByRole('dialog', { name: '添加附件' })
    const send = within(dialog).getByRole('button', { name: '添加附件' })
    await userEvent.click(send)
    expect(within(dialog).getByText('请选择文件')).toBeVisible()

    await waitFor(() => expect(dialog.querySelector('input[type=file]')).not.toBeNull())
    fireEvent.change(dialog.querySelector('input[type=file]')!, {
      target: { files: ['one.txt', 'two.txt'].map((name) => new File(['x'], name)) },
    })
    await waitFor(() => expect(waiting).toHaveLength(1))
    await arrive()
    await waitFor(() => expect(waiting).toHaveLength(1))
    // What is on its way up is not left behind.
    await userEvent.click(send)
    expect(within(dialog).getByText('文件还在上传，请稍候再试')).toBeVisible()
    expect(act).not.toHaveBeenCalled()
    await arrive()
    expect(await within(dialog).findByText('two.txt')).toBeVisible()
    await userEvent.type(within(dialog).getByLabelText('留言'), '补充报价')
    await userEvent.click(send)
    await waitFor(() => expect(act).toHaveBeenCalledWith('attach', { opinion: '补充报价', files: ['f1', 'f2'] }))
  })

  it('have no button where the step offers none', async () => {
    await show({ approve: true, attach: 'notOfferedHere', comment: true, urge: true })
    await userEvent.click(await screen.findByRole('button', { name: '更多' }))
    expect(await screen.findByRole('menuitem', { name: '评论' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: '添加附件' })).toBeNull()
  })

  it('stand with what was said', () => {
    const opinion = {
      seq: 1,
      operator: 40,
      actor: { account: 'lina', name: '李娜' },
      onBehalfOf: null,
      activityName: '',
      text: '补充报价',
      signature: null,
      files: [{ fileId: 'f1', name: 'one.txt', size: 2048 }],
      at: '2026-11-20T01:00:00Z',
      round: 1,
      to: [],
      superseded: false,
    } as unknown as Opinion
    renderInChinese(<Opinions opinions={[opinion]} />)
    expect(screen.getByRole('button', { name: /one\.txt/ })).toBeVisible()
  })
})
