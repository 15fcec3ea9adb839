import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { ViewContext } from '@/components/page/view-context'
import { moduleForm } from '@/lib/contracts/modules'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ModuleApp } from './app'
import { ModuleDesigner } from './module-designer'

jest.setTimeout(60_000)

const menu = (id: string, type: string, more: object = {}) => ({
  id,
  parentId: '',
  type,
  menuName: id,
  icon: '',
  target: '',
  ...more,
})

function show(children: ReactNode, answers: Parameters<typeof answerCalls>[0], search: string) {
  const sent = answerCalls(answers)
  const view = { key: 'v', search, page: { path: '/bpm/modules/app' } }
  const go = jest.fn()
  const shell = { user: { account: 'admin' }, menus: [], views: { current: view, go, setTitle: jest.fn() } }
  const router = { replace: jest.fn(), refresh: jest.fn() }
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AppRouterContext value={router as never}>
        <ShellContext value={shell as unknown as ShellState}>
          <ViewContext value={view as never}>{children}</ViewContext>
        </ShellContext>
      </AppRouterContext>
    </SWRConfig>,
  )
  return { sent, go }
}

describe('an application', () => {
  const open = (menus: object[]) =>
    show(
      <ModuleApp />,
      { '/api/module/open': { data: { moduleId: 'm', moduleName: '采购', icon: '', description: '', menus } } },
      'id=m',
    )

  it('R2.6-06 R3-57 shows its menus, pages as links, and the chosen one beside', async () => {
    const { go } = open([
      menu('组', 'Label'),
      menu('页面', 'View', { parentId: '组', target: '/modules/report' }),
      menu('列表', 'InfoForm', { target: 'rooms' }),
      menu('代码', 'DynamicCode'),
      menu('外部', 'Url', { target: 'https://example.com' }),
    ])
    expect(await screen.findByRole('link', { name: '页面' })).toHaveAttribute('href', '/modules/report')
    expect(screen.getByRole('link', { name: '列表' })).toHaveAttribute('href', '/modules/list/index/rooms')
    expect(screen.getByRole('button', { name: '代码' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(screen.getByRole('button', { name: '外部' }))
    expect(go).toHaveBeenCalledWith(expect.stringContaining('menu='), { replace: true })
  })

  it('R3-57 runs code in a frame that has no origin of ours, by its own address', async () => {
    open([menu('代码', 'DynamicCode')])
    const frame = await screen.findByTitle('代码')
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
    expect(frame.getAttribute('src')).toMatch(/^\/bpm\/modules\/code\?moduleId=m&menuId=/)
    expect(frame).not.toHaveAttribute('srcdoc')
  })

  it('never leads to a script, whatever was answered', async () => {
    open([menu('坏的', 'Url', { target: 'javascript:alert(1)' })])
    expect(await screen.findByText('这个菜单还没有设好要打开什么')).toBeVisible()
    expect(document.querySelector('iframe, a[href^="javascript"]')).toBeNull()
  })
})

describe('the designer of an application', () => {
  const open = (menus: object[] = []) => {
    const stored = { ...moduleForm.parse({ moduleName: '采购', menus }), moduleId: 'm', published: false }
    return show(
      <ModuleDesigner />,
      {
        '/api/module/get': { data: stored },
        '/api/module/save': { data: stored },
        '/api/module/publish': { data: {} },
        '/api/menu/getUserMenuAccessWithAction': {
          data: { access: [3], actions: [{ actionCode: 'edit', actionValue: 2 }] },
        },
      },
      'moduleId=m',
    )
  }
  const saved = (sent: { path: string; input: Record<string, unknown> }[]) =>
    sent.findLast(({ path }) => path === '/api/module/save')?.input as { menus: { type: string; target: string }[] }

  it('R2.4-10 R3-57 adds menus of each type, moves them by keys alone and publishes them', async () => {
    const { sent } = open()
    await userEvent.click(await screen.findByRole('button', { name: '+ 分组' }))
    await userEvent.click(screen.getByRole('button', { name: '+ 网址' }))
    const url = await screen.findByRole('textbox', { name: /^网址/ })
    await userEvent.type(url, 'javascript:x{Enter}')
    expect(screen.getByText('不能打开这个')).toBeVisible()
    await userEvent.clear(url)
    await userEvent.type(url, 'https://example.com{Enter}')
    await waitFor(
      () =>
        expect(saved(sent)?.menus).toMatchObject([{ type: 'Label' }, { type: 'Url', target: 'https://example.com' }]),
      { timeout: 5000 },
    )
    act(() => screen.getByRole('button', { name: /^网址 ?网址$/ }).focus())
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(saved(sent)?.menus.map(({ type }) => type)).toEqual(['Url', 'Label']), { timeout: 5000 })
    await userEvent.click(screen.getByRole('button', { name: '发布到菜单' }))
    expect(await screen.findByRole('button', { name: '撤下' })).toBeVisible()
    expect(sent.some(({ path }) => path === '/api/module/publish')).toBe(true)
  })

  it('asks for code, and takes a menu off with what is below it', async () => {
    const { sent } = open(
      [menu('组', 'Label'), menu('码', 'DynamicCode', { parentId: '组' })].map((one, at) => ({
        ...one,
        id: `m${at}`,
        parentId: at ? 'm0' : '',
      })),
    )
    await userEvent.click(await screen.findByRole('button', { name: /^码 ?代码$/ }))
    await userEvent.type(screen.getByRole('textbox', { name: /代码（HTML）/ }), '<p>1')
    await waitFor(() => expect(saved(sent)?.menus[1]).toMatchObject({ code: '<p>1' }), { timeout: 5000 })
    act(() => screen.getByRole('button', { name: /^组 ?分组$/ }).focus())
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(saved(sent)?.menus).toEqual([]), { timeout: 5000 })
  })
})
