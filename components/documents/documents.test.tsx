import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { Documents } from './documents'

const folder = (folderId: string, level: string, more: object = {}) => ({
  folderId,
  parentId: '',
  folderName: folderId,
  templates: false,
  ownRights: true,
  level,
  ...more,
})
const row = (documentId: string, more: object = {}) => ({
  documentId,
  folderId: '制度',
  folderName: '制度',
  name: `${documentId}.txt`,
  version: 2,
  fileId: `${documentId}-2`,
  size: 2048,
  mediaType: 'text/plain',
  changedBy: '王芳',
  changedAt: '2026-11-20T01:00:00.000Z',
  lockedBy: '',
  lockedByMe: false,
  lockedAt: null,
  level: 'manage',
  excerpt: '',
  ...more,
})
const details = (documentId: string, more: object = {}) => ({
  ...row(documentId, more),
  text: 'read',
  versions: [2, 1].map((version) => ({
    version,
    fileId: `${documentId}-${version}`,
    size: 2048,
    mediaType: 'text/plain',
    note: version === 2 ? '改了价格' : '',
    restores: null,
    madeBy: '王芳',
    madeAt: '2026-11-20T01:00:00.000Z',
  })),
})

beforeAll(() => {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('1280'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never
})

function draw(answers: Parameters<typeof answerCalls>[0], shell: Partial<ShellState> = {}) {
  const sent = answerCalls(answers)
  renderInChinese(
    <ShellContext.Provider value={{ narrow: false, mobile: false, ...shell } as ShellState}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <Documents />
      </SWRConfig>
    </ShellContext.Provider>,
  )
  return sent
}
const folders = (level: string) => ({ data: { folders: [folder('制度', level)], mayAddTop: false } })

describe('the document library', () => {
  it('R2.6-05 says where there is no folder for the reader yet, and offers nothing he may not do', async () => {
    draw({ '/api/document/folders': { data: { folders: [], mayAddTop: false } } })
    expect((await screen.findAllByText('还没有您可以查看的文件夹')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: '上传' })).toBeNull()
  })

  it('R2.6-05 who only sees a folder opens and downloads what is in it, and no more', async () => {
    draw({
      '/api/document/folders': folders('see'),
      '/api/document/list': { data: { rows: [row('a', { level: 'see' })], records: 1 } },
      '/api/document/get': { data: details('a', { level: 'see' }) },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'a.txt' }))
    const panel = await screen.findByRole('complementary', { name: '“a.txt”的详情' })
    expect(within(panel).getByRole('button', { name: '预览' })).toBeVisible()
    expect(within(panel).getByText('改了价格')).toBeVisible()
    for (const name of ['上传新版本', '签出', '重命名', '删除', '把第 1 版恢复为最新'])
      expect(within(panel).queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: '上传' })).toBeNull()
  })

  it('R2.6-05 shows by whom a document is checked out; who manages hands it back for him', async () => {
    const locked = { lockedBy: '张伟', lockedAt: '2026-11-20T02:00:00.000Z' }
    draw({
      '/api/document/folders': folders('manage'),
      '/api/document/list': { data: { rows: [row('a', locked)], records: 1 } },
      '/api/document/get': { data: details('a', locked) },
    })
    expect(await screen.findByText('张伟 已签出')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'a.txt' }))
    const panel = await screen.findByRole('complementary')
    expect(await within(panel).findByRole('button', { name: '替张伟交回' })).toBeVisible()
    expect(within(panel).queryByRole('button', { name: '上传新版本' })).toBeNull()
  })

  it('R2.6-05 does with several at once what all of them allow', async () => {
    draw({
      '/api/document/folders': folders('edit'),
      '/api/document/list': { data: { rows: [row('a'), row('b', { level: 'see' })], records: 2 } },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择“a.txt”' }))
    expect(screen.getByText('已选 1 个')).toBeVisible()
    expect(screen.getByRole('button', { name: '删除' })).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: '全选' }))
    expect(screen.getByText('已选 2 个')).toBeVisible()
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
    expect(screen.getByRole('button', { name: '复制' })).toBeVisible()
  })

  it('R2.6-05 takes files that are dropped on it, and asks what becomes of one whose name is there', async () => {
    class Upload {
      static sent: string[] = []
      upload = {}
      status = 200
      response: unknown
      onload?: () => void
      open = () => undefined
      setRequestHeader = () => undefined
      send = (body: FormData) => {
        const file = body.get('file') as File
        Upload.sent.push(file.name)
        this.response = { code: 200, message: '', data: { fileId: 'new', name: file.name } }
        this.onload?.()
      }
    }
    globalThis.XMLHttpRequest = Upload as never
    const sent = draw({
      '/api/document/folders': folders('edit'),
      '/api/document/list': { data: { rows: [row('a')], records: 1 } },
      '/api/document/add': { code: 409, message: 'taken' },
      '/api/document/addVersion': { data: { version: 3 } },
    })
    const place = await screen.findByRole('region', { name: '制度' })
    await screen.findByRole('button', { name: 'a.txt' })
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [new File(['x'], 'a.txt')] } })
    await userEvent.click(await screen.findByRole('button', { name: '作为新版本' }))
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/api/document/addVersion')?.input).toEqual({
        documentId: 'a',
        fileId: 'new',
        basedOn: '2',
      }),
    )
    expect(Upload.sent).toEqual(['a.txt'])
  })

  it('R2.6-05 a version based on an old one is refused with the other’s change, and added anyway when pressed again', async () => {
    globalThis.XMLHttpRequest = class {
      upload = {}
      status = 200
      response = { code: 200, message: '', data: { fileId: 'new', name: 'a.txt' } }
      onload?: () => void
      open = () => undefined
      setRequestHeader = () => undefined
      send = () => this.onload?.()
    } as never
    const sent = draw({
      '/api/document/folders': folders('edit'),
      '/api/document/list': { data: { rows: [row('a')], records: 1 } },
      '/api/document/get': { data: details('a') },
      '/api/document/addVersion': { code: 409, message: '李娜已上传第 3 版' },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'a.txt' }))
    await userEvent.click(await screen.findByRole('button', { name: '上传新版本' }))
    const dialog = screen.getByRole('dialog')
    await userEvent.upload(within(dialog).getByLabelText(/^文件/), new File(['x'], 'a.txt'))
    await userEvent.click(within(dialog).getByRole('button', { name: '上传' }))
    expect(await within(dialog).findByText('李娜已上传第 3 版')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: '仍要添加' }))
    await waitFor(() =>
      expect(sent.filter(({ path }) => path === '/api/document/addVersion').map(({ input }) => input.anyway)).toEqual([
        'false',
        'true',
      ]),
    )
  })

  it('R2.6-05 the recycle bin says for how long, and lets who manages remove for good', async () => {
    draw({
      '/api/document/folders': folders('manage'),
      '/api/document/list': { data: { rows: [], records: 0 } },
      '/api/document/bin': {
        data: {
          days: 30,
          rows: [
            {
              kind: 'document',
              id: 'x',
              name: 'x.txt',
              folderName: '制度',
              deletedBy: '王芳',
              deletedAt: '2026-11-20T01:00:00.000Z',
              mayPurge: true,
            },
            {
              kind: 'folder',
              id: 'y',
              name: '旧',
              folderName: '',
              deletedBy: '王芳',
              deletedAt: '2026-11-20T01:00:00.000Z',
              mayPurge: false,
            },
          ],
        },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '回收站' }))
    expect(await screen.findByText('这里的内容在 30 天后彻底清除')).toBeVisible()
    expect(screen.getByRole('button', { name: '恢复“旧”' })).toBeVisible()
    expect(screen.getByRole('button', { name: '彻底删除“x.txt”' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '彻底删除“旧”' })).toBeNull()
  })
})
