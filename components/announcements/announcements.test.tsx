import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { AnnouncementPage } from './announcement'
import { Announcements } from './announcements'

jest.setTimeout(60_000)
jest.mock('@/lib/client/confirm', () => ({ confirm: jest.fn().mockResolvedValue(true) }))
jest.mock('@/components/page/use-menu-rights', () => ({ useMenuRights: () => ({ may: () => true }) }))

const at = '2026-03-02T01:00:00.000Z'
const row = (title: string, state: string, more: object = {}) => ({
  announcementId: title,
  title,
  state,
  pinned: false,
  mustConfirm: true,
  publishedAt: state === 'draft' ? null : at,
  byName: '王芳',
  readers: 60,
  read: 40,
  confirmed: 12,
  ...more,
})

describe('R2.7-09 the page of announcements', () => {
  const show = (receipts: object) =>
    renderInShell(<Announcements />, {
      answers: {
        '/api/notice/list': {
          data: { records: 2, rows: [row('放假安排', 'published', { pinned: true }), row('草稿', 'draft')] },
        },
        '/api/notice/remind': { data: { reminded: 48 } },
        '/api/notice/receipts': receipts as never,
        '/api/notice/delete': { data: {} },
      },
    })
  const rowOf = async (title: string) => (await screen.findByRole('button', { name: title })).closest('tr')!

  it('shows how far each has come, and reminds whoever has not confirmed', async () => {
    const { inputOf } = show({ data: { records: 0, rows: [] } })
    const line = await rowOf('【置顶】放假安排')
    expect(line).toHaveTextContent('12/60 已确认')
    expect(within(line).queryByRole('button', { name: '删除' })).toBeNull()
    await userEvent.click(within(line).getByRole('button', { name: '提醒未完成的人' }))
    expect(inputOf('/api/notice/remind')).toEqual({ announcementId: '放假安排' })
    expect(within(await rowOf('草稿')).queryByRole('button', { name: '撤回' })).toBeNull()
  })

  it('names who has read and confirmed, and who has left', async () => {
    const receipt = { departmentName: '财务|Finance|財務', readAt: at, confirmedAt: null, remindedAt: null }
    const { inputOf } = show({
      data: {
        records: 2,
        rows: [
          { ...receipt, account: 'a', name: '钱多多', enabled: true },
          { ...receipt, account: 'b', name: '孙小', enabled: false },
        ],
      },
    })
    await userEvent.click(within(await rowOf('【置顶】放假安排')).getByRole('button', { name: '回执' }))
    const dialog = await screen.findByRole('dialog')
    expect((await within(dialog).findByText('钱多多')).closest('tr')).toHaveTextContent('财务')
    expect(within(dialog).getByText('孙小（已离职）')).toBeVisible()
    await userEvent.selectOptions(within(dialog).getByLabelText('显示哪些人'), '未确认')
    await waitFor(() => expect(inputOf('/api/notice/receipts')).toMatchObject({ which: 'unconfirmed' }))
  })

  it('says what went wrong when receipts cannot be read, and asks again', async () => {
    const { sent } = show({ code: 500, message: '数据库没有回答' })
    await userEvent.click(within(await rowOf('【置顶】放假安排')).getByRole('button', { name: '回执' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('数据库没有回答')).toBeVisible()
    const asked = () => sent.filter(({ path }) => path === '/api/notice/receipts').length
    const before = asked()
    await userEvent.click(within(dialog).getByRole('button', { name: '重试' }))
    await waitFor(() => expect(asked()).toBeGreaterThan(before))
  })
})

describe('R2.9-28 an announcement as it is read', () => {
  const opened = {
    announcementId: 'a',
    title: '放假安排',
    body: '<p>十月一日起</p>',
    by: { account: 'wangfang', name: '王芳', departmentName: '财务' },
    at,
    readAt: null,
    mustConfirm: true,
    confirmedAt: null,
    endsAt: null,
    commentsOpen: true,
    comments: [
      { commentId: 'c1', by: { account: 'lina', name: '李娜' }, text: '收到', at, mayDelete: false },
      { commentId: 'c2', by: { account: 'admin', name: '我' }, text: '好的', at, mayDelete: true },
    ],
  }
  const show = (answer: object) =>
    renderInShell(<AnnouncementPage />, {
      path: '/notice/detail/a',
      answers: {
        '/api/notice/open': answer as never,
        '/api/notice/read': { data: {} },
        '/api/notice/confirm': { data: {} },
        '/api/notice/comment': { code: 500, message: '没有成功' },
        '/api/notice/deleteComment': { data: {} },
      },
    })

  it('counts as read when it is opened, and as confirmed only by a click', async () => {
    const { sent, inputOf } = show({ data: opened })
    expect(await screen.findByText('十月一日起')).toBeVisible()
    await waitFor(() => expect(inputOf('/api/notice/read')).toEqual({ announcementId: 'a' }))
    expect(sent.some(({ path }) => path === '/api/notice/confirm')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: '确认已读' }))
    expect(inputOf('/api/notice/confirm')).toEqual({ announcementId: 'a' })
  })

  it('keeps a comment that could not be sent, and lets people delete their own only', async () => {
    show({ data: opened })
    const field = await screen.findByLabelText('写一句评论，Ctrl+Enter 发送')
    await userEvent.type(field, '几号上班？')
    await userEvent.click(screen.getByRole('button', { name: '发送' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(field).toHaveValue('几号上班？')
    // Loaded anew as well.
    cleanup()
    const again = show({ data: opened })
    expect(await screen.findByLabelText('写一句评论，Ctrl+Enter 发送')).toHaveValue('几号上班？')
    expect(within(screen.getByText('收到').closest('li')!).queryByRole('button')).toBeNull()
    await userEvent.click(within(screen.getByText('好的').closest('li')!).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(again.inputOf('/api/notice/deleteComment')).toEqual({ commentId: 'c2' }))
  })

  it('says of one that is gone or of others that it is not there', async () => {
    show({ code: 404, message: 'x' })
    expect(await screen.findByText('没有这条公告，或者它不是发给您的')).toBeVisible()
  })
})
