import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { toasts } from '@/lib/client/toasts'
import { renderInChinese } from '@/tests/support/in-chinese'
import { CatalogDialog } from './catalog-dialog'

const catalog = {
  catalogId: 'c1',
  catalogName: '合同',
  parentId: '',
  parentName: '',
  catalogType: 'Forms',
  moduleCode: 'HT',
  catalogOrder: 1,
  enable: true,
}
type Catalog = typeof catalog

/** A server that holds one category and refuses what was read before it changed. */
function holding(first: Catalog) {
  let stored: Catalog | null = first
  let rev = 1
  const sent: Record<string, string>[] = []
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    const input = Object.fromEntries(new URLSearchParams(String(init.body)))
    if (path.endsWith('getCatalog'))
      return {
        json: async () =>
          stored
            ? { code: 200, data: stored, message: '', rev: `r${rev}` }
            : { code: 404, data: null, message: '内容不存在，或您无权查看' },
      }
    sent.push(input)
    if (input.rev !== `r${rev}`) {
      return {
        json: async () => ({
          code: 409,
          data: null,
          message: '您打开之后，李娜于10:30改过它，您的内容尚未保存',
          changed: {
            rev: `r${rev}`,
            record: stored,
            by: { account: 'lina', name: '李娜' },
            at: '2026-11-20T02:30:00.000Z',
          },
        }),
      }
    }
    stored = { ...stored!, ...input, catalogOrder: Number(input.catalogOrder) }
    rev += 1
    return { json: async () => ({ code: 200, data: stored, message: '', rev: `r${rev}` }) }
  }) as unknown as typeof fetch
  return {
    sent,
    now: () => stored,
    change(more: Partial<Catalog>) {
      stored = { ...stored!, ...more }
      rev += 1
    },
    remove() {
      stored = null
    },
  }
}

const cache = new Map()
function open() {
  const saved = jest.fn()
  const { unmount } = renderInChinese(
    <SWRConfig value={{ provider: () => cache }}>
      <CatalogDialog
        mode="Edit"
        type="Forms"
        catalogId="c1"
        parentId=""
        parentName=""
        onClose={() => undefined}
        onSaved={saved}
      />
    </SWRConfig>,
  )
  return { saved, unmount, user: userEvent.setup() }
}
const nameField = () => screen.findByLabelText(/名称/)
const ok = () => screen.getByRole('button', { name: '确定' })

describe('a category that two people edit', () => {
  beforeEach(() => toasts.set([]))

  it('R2.12-14 shows at every opening what is stored then', async () => {
    const server = holding(catalog)
    const first = open()
    expect(await nameField()).toHaveValue('合同')
    first.unmount()
    server.change({ catalogName: '协议' })
    open()
    expect(await nameField()).toHaveValue('协议')
  })

  it('shows the other’s change beside one’s own, keeps what was typed, and puts both together', async () => {
    const server = holding(catalog)
    const { user, saved } = open()
    await user.clear(await nameField())
    await user.type(await nameField(), '我的')
    server.change({ moduleCode: 'NEU' })
    await user.click(ok())
    const notice = await screen.findByRole('alert', { name: '别人已作更改' })
    expect(notice).toHaveTextContent('李娜于10:30改过它')
    const row = within(notice).getByRole('row', { name: /HT/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['HT', 'NEU', 'HT'])
    expect(await nameField()).toHaveValue('我的')
    expect(ok()).toBeDisabled()
    await user.click(within(notice).getByRole('button', { name: '保留我的更改，其余采用现在的' }))
    expect(await nameField()).toHaveValue('我的')
    await user.click(ok())
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(server.now()).toMatchObject({ catalogName: '我的', moduleCode: 'NEU' })
    expect(server.sent.map(({ rev }) => rev)).toEqual(['r1', 'r2'])
  })

  it.each([
    ['采用现在的内容', { catalogName: '协议', moduleCode: 'NEU' }],
    ['保留我的全部内容', { catalogName: '我的', moduleCode: 'HT' }],
  ])('%s', async (way, expected) => {
    const server = holding(catalog)
    const { user, saved } = open()
    await user.clear(await nameField())
    await user.type(await nameField(), '我的')
    server.change({ catalogName: '协议', moduleCode: 'NEU' })
    await user.click(ok())
    await user.click(await screen.findByRole('button', { name: way }))
    await user.click(ok())
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(server.now()).toMatchObject(expected)
  })

  it('a second change in the meantime is refused as well', async () => {
    const server = holding(catalog)
    const { user, saved } = open()
    await nameField()
    server.change({ moduleCode: 'ONE' })
    await user.click(ok())
    await user.click(await screen.findByRole('button', { name: '采用现在的内容' }))
    server.change({ moduleCode: 'TWO' })
    await user.click(ok())
    expect(await screen.findByRole('alert', { name: '别人已作更改' })).toHaveTextContent('TWO')
    expect(saved).not.toHaveBeenCalled()
  })

  it('says in the dialog why a record cannot be read, and reads it again', async () => {
    const server = holding(catalog)
    server.remove()
    const { user } = open()
    expect(await screen.findByText('内容不存在，或您无权查看')).toBeInTheDocument()
    holding(catalog)
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await nameField()).toHaveValue('合同')
  })
})
