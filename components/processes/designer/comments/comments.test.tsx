import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CommentThread } from '@/lib/contracts/process-comments'
import { renderInShell } from '@/tests/support/in-shell'
import { processToDesign } from '@/tests/support/process-to-design'
import { Canvas } from '../canvas/canvas'
import { DesignProvider, useNewDesign } from '../design'
import { SidePanel } from '../panel/side-panel'

jest.setTimeout(60_000)

const confirmed = jest.fn()
jest.mock('@/lib/client/confirm', () => ({ confirm: (asked: unknown) => confirmed(asked) }))
afterEach(() => localStorage.clear())

const by = (account: string, name: string) => ({ account, name, departmentName: '' })
const thread = (commentId: string, part: string, more: Partial<CommentThread> = {}): CommentThread => ({
  commentId,
  part,
  by: by('lina', '李娜'),
  text: `关于 ${part || '流程'}`,
  at: '2026-11-20T01:00:00.000Z',
  mayDelete: false,
  settled: null,
  answers: [],
  ...more,
})
const rows = [
  thread('1', 'lead', {
    answers: [
      { commentId: '2', by: by('admin', '管理员'), text: '已改', at: '2026-11-20T02:00:00.000Z', mayDelete: true },
    ],
  }),
  thread('3', 'lead', { text: '已经谈妥', settled: { by: by('admin', '管理员'), at: '2026-11-21T01:00:00.000Z' } }),
  thread('4', '>3'),
  thread('5', 'long-gone', { text: '这一步还要吗' }),
]

function Designer({ chosen }: { chosen: string[] }) {
  const design = useNewDesign(processToDesign(), chosen)
  return (
    <DesignProvider value={design}>
      <Canvas marks={new Map()} run={null} onViewport={() => undefined} />
      <SidePanel />
      <button onClick={() => design.choose(['end'])}>选另一个</button>
      <button onClick={() => design.choose(chosen)}>选回来</button>
    </DesignProvider>
  )
}
const show = (chosen: string[], answers: Parameters<typeof renderInShell>[1]['answers'] = {}) =>
  renderInShell(<Designer chosen={chosen} />, {
    answers: {
      '/api/process/comments': { data: { rows, maySettle: true } },
      '/api/account/getUsers': { data: { rows: [by('wangfang', '王芳')], records: 1 } },
      '/api/process/addComment': { data: { commentId: '9' } },
      '/api/process/answerComment': { data: { commentId: '9' } },
      '/api/process/settleComment': { data: {} },
      '/api/process/deleteComment': { data: {} },
      ...answers,
    },
  })
const panel = () => screen.getByRole('region', { name: '评论' })

describe('R2.4-01 comments beside the drawing', () => {
  it('stand at the element they are about, counted on the canvas and said with its name', async () => {
    const { inputOf } = show(['lead'])
    expect(await within(panel()).findByText('关于 lead')).toBeVisible()
    expect(within(panel()).getByText('已改')).toBeVisible()
    expect(within(panel()).getByText('已解决的 1 条')).toBeVisible()
    expect(within(panel()).queryByText('这一步还要吗')).toBeNull()
    expect(screen.getByRole('treeitem', { name: /主管审批.*1 条未解决的评论/ })).toBeInTheDocument()
    expect(screen.getByTitle('1 条未解决的评论')).toHaveAttribute('data-line', '>3')
    await userEvent.click(within(panel()).getByRole('button', { name: '删除' }))
    expect(inputOf('/api/process/deleteComment')).toMatchObject({ commentId: '2' })
    await userEvent.click(within(panel()).getAllByRole('button', { name: '解决' })[0]!)
    expect(inputOf('/api/process/settleComment')).toMatchObject({ commentId: '1', settled: 'true' })
  })

  it('of what is gone stand below the process', async () => {
    show([])
    expect(await within(panel()).findByText('这一步还要吗')).toBeVisible()
    expect(within(panel()).getByRole('heading', { name: '已删除部分的评论' })).toBeVisible()
    expect(within(panel()).queryByText('关于 lead')).toBeNull()
  })

  it('name people behind an @, who are told unless the name is taken out again', async () => {
    const { inputOf } = show(['lead'])
    const field = within(panel()).getByRole('textbox', { name: '写评论' })
    await userEvent.type(field, '请看 @王')
    await userEvent.click(await screen.findByRole('option', { name: /王芳/ }))
    await userEvent.type(field, '谢谢{Control>}{Enter}{/Control}')
    expect(inputOf('/api/process/addComment')).toEqual({
      processId: 'p',
      part: 'lead',
      text: '请看 @王芳 谢谢',
      mentions: ['wangfang'],
    })
    expect(field).toHaveValue('')
    await userEvent.type(field, '@王')
    await userEvent.click(await screen.findByRole('option', { name: /王芳/ }))
    await userEvent.clear(field)
    await userEvent.type(field, '算了{Control>}{Enter}{/Control}')
    expect(inputOf('/api/process/addComment')).toMatchObject({ text: '算了', mentions: [] })
  })

  it('keep what was typed when they are refused', async () => {
    show(['lead'], { '/api/process/answerComment': { code: 422, message: '这条评论已经解决' } })
    await within(panel()).findByText('关于 lead')
    await userEvent.click(within(panel()).getByRole('button', { name: '回复' }))
    const field = within(panel()).getByRole('textbox', { name: '回复这条评论' })
    await userEvent.type(field, '同意{Control>}{Enter}{/Control}')
    expect(await screen.findByText('这条评论已经解决')).toBeVisible()
    expect(field).toHaveValue('同意')
  })

  it('say that they could not be read, and are read again', async () => {
    const { sent } = show(['lead'], { '/api/process/comments': { code: 500, message: 'no' } })
    const again = await within(panel()).findByRole('button', { name: '重试' })
    const before = sent.length
    await userEvent.click(again)
    expect(sent.length).toBeGreaterThan(before)
  })

  it('what is typed is there again when another part was chosen meanwhile, with whom it names, until it is sent', async () => {
    const { inputOf } = show(['lead'])
    const field = () => within(panel()).findByPlaceholderText('写评论')
    await userEvent.type(await field(), '请看 @王')
    await userEvent.click(await screen.findByRole('option', { name: /王芳/ }))
    await userEvent.click(screen.getByRole('button', { name: '选另一个' }))
    expect(await field()).toHaveValue('')
    await userEvent.click(screen.getByRole('button', { name: '选回来' }))
    expect(await field()).toHaveValue('请看 @王芳 ')
    await userEvent.type(await field(), '{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(inputOf('/api/process/addComment')).toMatchObject({ part: 'lead', mentions: ['wangfang'] }),
    )
    await waitFor(async () => expect(await field()).toHaveValue(''))
  })

  it('a settled thread is cleared away after a yes, with what others said in it', async () => {
    const answers = [{ ...rows[0]!.answers[0]!, mayDelete: false }]
    const settled = { by: by('admin', '管理员'), at: '2026-11-21T01:00:00.000Z' }
    const over = thread('7', 'lead', { text: '都好了', mayDelete: true, settled, answers })
    const { inputOf } = show(['lead'], { '/api/process/comments': { data: { rows: [over], maySettle: true } } })
    await userEvent.click(await screen.findByText(/已解决/, { selector: 'summary' }))
    confirmed.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    const remove = () => userEvent.click(within(panel()).getByRole('button', { name: '删除' }))
    await remove()
    expect(inputOf('/api/process/deleteComment')).toBeUndefined()
    await remove()
    await waitFor(() => expect(inputOf('/api/process/deleteComment')).toEqual({ commentId: '7' }))
  })
})
