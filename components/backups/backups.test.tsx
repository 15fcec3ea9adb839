import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { Backups } from './backups'

const confirmed = jest.fn()
jest.mock('@/lib/client/confirm', () => ({ confirm: (asked: unknown) => confirmed(asked) }))
let allowed = true
jest.mock('@/components/page/use-menu-rights', () => ({ useMenuRights: () => ({ may: () => allowed }) }))

const row = (backupId: string, more: object) => ({
  backupId,
  fileName: `${backupId}.baton`,
  beganAt: '2026-03-02T01:00:00.000Z',
  state: 'whole',
  provedAt: null,
  problem: '',
  bytes: 3 * 2 ** 20,
  rowCount: 4200,
  byName: '管理员',
  ...more,
})

const downloaded = jest.fn()
jest.mock('@/lib/client/download', () => ({ download: (...given: unknown[]) => downloaded(...given) }))
let mayDownload = true

const show = (rows: object[], available = true) =>
  renderInShell(<Backups />, {
    answers: {
      '/api/backup/list': {
        data: { rows, folder: '/backups', free: 2 ** 30, available, mayDownload, keeps: { latest: 14, days: 7 } },
      },
      '/api/backup/make': { data: { backupId: 'new' } },
      '/api/backup/prove': { data: {} },
      '/api/backup/delete': { data: {} },
    },
  })
const rowOf = async (file: string) => (await screen.findByText(file)).closest('tr')!

describe('R2.9-09 the page of backups', () => {
  beforeEach(() => {
    allowed = true
    mayDownload = true
    downloaded.mockReset()
    confirmed.mockReset()
  })

  it('tells a backup that was restored and found whole from one that was only written, and why one failed', async () => {
    show([
      row('proved', { state: 'proved' }),
      row('written', {}),
      row('failed', { state: 'failed', problem: '磁盘已满' }),
    ])
    expect(await rowOf('proved.baton')).toHaveTextContent('已核对')
    expect(await rowOf('written.baton')).toHaveTextContent('已备份')
    expect(await rowOf('written.baton')).toHaveTextContent('3 MB')
    expect(await rowOf('failed.baton')).toHaveTextContent('磁盘已满')
  })

  it('says where the files lie and that nobody restores them without the key', async () => {
    show([])
    expect(await screen.findByText('/backups')).toBeVisible()
    expect(screen.getByText(/没有它谁也恢复不了/)).toBeVisible()
    expect(screen.getByText('还没有备份')).toBeVisible()
    expect(screen.getByText(/只留下最新的 14 份、比 7 天更新的/)).toBeVisible()
  })

  it('begins no second one while one is written', async () => {
    show([row('now', { state: 'writing', fileName: '' })])
    expect(await screen.findByRole('button', { name: '立即备份' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: '恢复核对' })).toBeNull()
  })

  it('deletes a file only after a yes, and proves one by a click', async () => {
    const { inputOf } = show([row('old', {})])
    confirmed.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    const line = await rowOf('old.baton')
    await userEvent.click(within(line).getByRole('button', { name: '删除' }))
    expect(confirmed).toHaveBeenCalledWith(
      expect.objectContaining({ danger: true, text: expect.stringContaining('old.baton') }),
    )
    expect(inputOf('/api/backup/delete')).toBeUndefined()
    await userEvent.click(within(line).getByRole('button', { name: '删除' }))
    await waitFor(() => expect(inputOf('/api/backup/delete')).toEqual({ backupId: 'old' }))
    await userEvent.click(within(line).getByRole('button', { name: '恢复核对' }))
    await waitFor(() => expect(inputOf('/api/backup/prove')).toEqual({ backupId: 'old' }))
  })

  it('offers nothing to whoever only looks, and says so where no place is set', async () => {
    allowed = false
    show([row('old', {})])
    await rowOf('old.baton')
    for (const name of ['立即备份', '恢复核对', '删除']) expect(screen.queryByRole('button', { name })).toBeNull()
    show([], false)
    expect(await screen.findByText('这台服务器没有设置备份的位置')).toBeVisible()
  })

  it('lets files be taken down that are whole, by who may, and offers it to nobody else', async () => {
    show([row('proved', { state: 'proved' }), row('failed', { state: 'failed' }), row('gone', { state: 'gone' })])
    expect(await screen.findAllByRole('button', { name: '下载' })).toHaveLength(1)
    await userEvent.click(within(await rowOf('proved.baton')).getByRole('button', { name: '下载' }))
    expect(downloaded).toHaveBeenCalledWith('/api/backup/download', { backupId: 'proved' })
  })

  it('offers no file to who stands not above the companies', async () => {
    mayDownload = false
    show([row('proved', { state: 'proved' })])
    expect(await rowOf('proved.baton')).toBeVisible()
    expect(screen.queryByRole('button', { name: '下载' })).toBeNull()
  })
})
