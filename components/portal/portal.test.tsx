import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { ViewContext } from '@/components/page/view-context'
import { portalForm, portalPart } from '@/lib/contracts/portal-pages'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { Portal } from './portal'
import { PortalDesigner } from './portal-designer'
import { PortalGrid } from './portal-grid'

jest.setTimeout(60_000)

const text = (id: string, words: string, more: object = {}) =>
  portalPart.parse({ id, kind: 'text', x: 0, y: 0, w: 6, h: 2, text: words, title: id, ...more })

function show(children: ReactNode, answers: Parameters<typeof answerCalls>[0], search = '') {
  const sent = answerCalls(answers)
  const view = { key: 'v', search, page: { path: '/modules/portal/display' } }
  const go = jest.fn()
  const shell = { user: { account: 'admin' }, menus: [], views: { current: view, go, setTitle: jest.fn() } }
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellContext value={shell as unknown as ShellState}>
        <ViewContext value={view as never}>{children}</ViewContext>
      </ShellContext>
    </SWRConfig>,
  )
  return { sent, go }
}

describe('the portal', () => {
  it('R2.6-03 R2.9-25 shows the first page one gets, and the others as tabs', async () => {
    const { go } = show(<Portal />, {
      '/api/portal/getPages': {
        data: [
          { pageId: 'a', pageName: '研发|Research|研發' },
          { pageId: 'b', pageName: '公司|Company|公司' },
        ],
      },
      '/api/portal/openPage': {
        data: { pageId: 'a', pageName: '研发|Research|研發', parts: [text('one', '你好|Hello|您好')] },
      },
    })
    expect(await screen.findByText('你好')).toBeVisible()
    expect(screen.getByRole('tab', { name: '研发' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(screen.getByRole('tab', { name: '公司' }))
    expect(go).toHaveBeenCalledWith('/modules/portal/display?id=b', { replace: true })
  })

  it('says so where there is no page for somebody', async () => {
    show(<Portal />, { '/api/portal/getPages': { data: [] } })
    expect(await screen.findByText('还没有给您的门户页面')).toBeVisible()
  })

  it('draws links that lead somewhere, never a script, and says where somebody may not look', () => {
    const link = (title: string, address: string) => ({ title, address, icon: '' })
    show(
      <PortalGrid
        parts={[
          {
            ...text('links', ''),
            kind: 'links',
            links: [link('内部', '/start'), link('外部', 'https://example.com'), link('坏的', 'javascript:alert(1)')],
          },
          { ...text('closed', 'secret', { y: 2 }), refused: true },
        ]}
      />,
      {},
    )
    expect(screen.getByRole('link', { name: '内部' })).toHaveAttribute('href', '/start')
    expect(screen.getByRole('link', { name: '外部' })).toHaveAttribute('rel', 'noopener noreferrer')
    expect(screen.queryByText('坏的')).toBeNull()
    expect(within(screen.getByRole('region', { name: 'closed' })).queryByText('secret')).toBeNull()
    expect(screen.getByText('这个人无权查看这里的内容')).toBeVisible()
  })
})

describe('the designer of a portal page', () => {
  const open = (parts: object[] = []) =>
    show(
      <PortalDesigner />,
      {
        '/api/portal/getPage': { data: { ...portalForm.parse({ pageName: '公司', parts }), pageId: 'p' } },
        '/api/portal/savePage': { data: { ...portalForm.parse({ pageName: '公司', parts }), pageId: 'p' } },
        '/api/menu/getUserMenuAccessWithAction': {
          data: { access: [3], actions: [{ actionCode: 'edit', actionValue: 2 }] },
        },
      },
      'pageId=p',
    )
  const saved = (sent: { path: string; input: Record<string, unknown> }[]) =>
    sent.findLast(({ path }) => path === '/api/portal/savePage')?.input as {
      parts: { kind: string; x: number; w: number }[]
    }

  it('R2.9-25 puts parts on the grid, moves and sizes them with the arrow keys, and keeps them', async () => {
    const { sent } = open()
    await userEvent.click(await screen.findByRole('button', { name: '+ 文字' }))
    const handle = await screen.findByRole('button', { name: /^文字：第 1 列第 1 行/ })
    act(() => handle.focus())
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
    await waitFor(() => expect(saved(sent)?.parts).toMatchObject([{ kind: 'text', x: 1, w: 7 }]), { timeout: 5000 })
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(saved(sent)?.parts).toEqual([]), { timeout: 5000 })
  })

  it('takes a link once it is whole, and refuses a script', async () => {
    const { sent } = open([{ id: 'l', kind: 'links', x: 0, y: 0, w: 6, h: 3 }])
    const handle = await screen.findByRole('button', { name: /^链接：第 1 列/ })
    act(() => handle.focus())
    const group = await screen.findByRole('group', { name: '新链接' })
    await userEvent.type(within(group).getByRole('textbox', { name: /名称/ }), '内网')
    const address = within(group).getByRole('textbox', { name: /网址/ })
    await userEvent.type(address, 'javascript:alert(1){Enter}')
    expect(within(group).getByText('只能是以 / 开头的页面或 http(s) 网址')).toBeVisible()
    await userEvent.clear(address)
    await userEvent.type(address, 'https://example.com{Enter}')
    await waitFor(
      () => expect(saved(sent)?.parts).toMatchObject([{ links: [{ title: '内网', address: 'https://example.com' }] }]),
      { timeout: 5000 },
    )
  })
})
