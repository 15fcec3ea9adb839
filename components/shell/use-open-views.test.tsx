import { act, renderHook } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { useOpenViews } from './use-open-views'

const listeners = new Set<() => void>()
const told = () => listeners.forEach((listener) => listener())
const address = () => location.pathname + location.search
const mockAddress = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, address)
const mockGo = (href: string) => {
  window.history.pushState(null, '', href)
  told()
}
const mockRouter = { push: mockGo, replace: mockGo }
jest.mock('next/navigation', () => ({
  usePathname: () => mockAddress().split('?')[0],
  useSearchParams: () => new URLSearchParams(mockAddress().split('?')[1]),
  useRouter: () => mockRouter,
}))

const menus = ['/one', '/two', '/three'].map((href) => ({
  id: href,
  href,
  title: href,
  kind: 'page',
  view: 'x',
  topId: '',
  children: [],
})) as never

describe('the open views', () => {
  const open = (...hrefs: string[]) => {
    const { result } = renderHook(() => useOpenViews(menus, 'zhangwei'))
    for (const href of hrefs) act(() => (result.current.go(href), told()))
    return {
      views: () => result.current,
      shown: () => result.current.list.map(({ href }) => href).filter((href) => href !== '/index'),
    }
  }
  beforeAll(() => Object.assign(performance, { getEntriesByType: () => [] }))
  beforeEach(() => window.history.replaceState(null, '', '/index'))

  it('puts one page in the place of another, and shows it', () => {
    const { views, shown } = open('/one', '/two')
    act(() => views().exchange('/three'))
    expect([shown(), address()]).toEqual([['/one', '/three'], '/three'])
  })

  it('a late answer changes the tag it was asked from, and pulls nobody out of the page he is on', () => {
    const { views, shown } = open('/one')
    const begun = views()
    act(() => (begun.go('/two'), told()))
    const gone = jest.fn()
    act(() => begun.exchange('/three', gone))
    expect(gone).not.toHaveBeenCalled()
    expect([shown(), address()]).toEqual([['/three', '/two'], '/two'])
    act(() => begun.go('/one?edit=1', { replace: true }))
    expect(address()).toBe('/two')
  })

  it('a late answer that changes what its page is narrowed by keeps the tag', () => {
    const { views, shown } = open('/one')
    const begun = views()
    act(() => views().setTitle(begun.current!.key, 'One'))
    act(() => (begun.go('/two'), told()))
    act(() => begun.go('/one?view=mine', { replace: true }))
    expect([shown(), address()]).toEqual([['/one?view=mine', '/two'], '/two'])
    expect(views().list.find(({ href }) => href === '/one?view=mine')).toMatchObject({
      search: 'view=mine',
      title: 'One',
    })
  })

  it('a late answer opens nothing where its page has been closed', () => {
    const { views, shown } = open('/one', '/two')
    const begun = views()
    act(() => (begun.go('/one'), told()))
    act(() => views().close(begun.current!.key))
    const gone = jest.fn()
    act(() => begun.exchange('/three', gone))
    expect(gone).toHaveBeenCalledTimes(1)
    expect([shown(), address()]).toEqual([['/one'], '/one'])
  })
})
