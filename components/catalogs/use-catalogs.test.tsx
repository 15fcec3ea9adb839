import { renderHook, waitFor } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import messages from '@/lib/i18n/messages-zh-cn'
import { treeKinds } from '@/components/pickers/kinds/trees'
import { useCatalogs } from './use-catalogs'

const asked: string[] = []
const nodes = [
  { id: '', pId: 'ROOT', name: '全部', enable: true, access: 31 },
  { id: 'a', pId: '', name: '行政', enable: true, access: 31 },
]
const around = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="zh-CN" messages={messages} timeZone="Asia/Shanghai">
    <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
  </NextIntlClientProvider>
)

describe('the tree of categories', () => {
  beforeEach(() => {
    asked.length = 0
    globalThis.fetch = (async (path: string) => {
      asked.push(path)
      return { json: async () => ({ code: 200, message: '', data: path.includes('Tree') ? nodes : 31 }) }
    }) as unknown as typeof fetch
  })

  it('R2.12-13 its root with an empty id cannot be moved and has no context menu, whatever rights one has on it', async () => {
    const { result } = renderHook(() => useCatalogs('Forms'), { wrapper: around })
    await waitFor(() => expect(result.current.tree.index.byId.has('a')).toBe(true))
    expect(result.current.tree.index.byId.get('')?.movable).toBe(false)
    expect(result.current.actionsOf('')).toEqual([])
    expect(result.current.tree.index.byId.get('a')?.movable).toBe(true)
    expect(result.current.actionsOf('a').map(({ name }) => name)).toEqual(['add', 'edit', 'delete', 'access'])
  })

  it('R6-08 comes from the admin tree where rights count, and from the normal one in pickers', async () => {
    const { result } = renderHook(() => useCatalogs('Forms'), { wrapper: around })
    await waitFor(() => expect(result.current.loading).toBe(false))
    expect(asked).toContain('/api/admin/getCatalogTree')
    expect(asked).not.toContain('/api/catalog/getCatalogTree')
    asked.length = 0
    await treeKinds.catalog.source({ type: 'Forms' }, 'zh-CN').read({ levels: [{ parentId: '' }] })
    expect(asked).toEqual(['/api/catalog/getCatalogTree'])
  })
})
