import { screen, waitFor } from '@testing-library/react'
import { createContext, startTransition, Suspense, useContext, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import type { OpenViews } from '@/components/page/open-view'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { useView, useViewTitle, ViewContext } from '@/components/page/view-context'
import { useOpenViews } from './use-open-views'

/** As the router has it: the address is told to the pages in a transition, so that it may come later than what is pressed next. */
const mockAddress = createContext('/forms')
let tell: (address: string) => void = () => undefined
const mockRead = () => useContext(mockAddress)
jest.mock('next/navigation', () => ({
  usePathname: () => mockRead().split('?')[0],
  useSearchParams: () => new URLSearchParams(mockRead().split('?')[1]),
  useRouter: () => ({ push: jest.fn(), replace: jest.fn() }),
}))

function Router() {
  const [address, setAddress] = useState('/forms')
  tell = (next) => startTransition(() => setAddress(next))
  return (
    <mockAddress.Provider value={address}>
      <Shell />
    </mockAddress.Provider>
  )
}

const menus = [
  { id: 'forms', href: '/forms', title: 'forms', kind: 'page', view: 'x', topId: '', children: [] },
] as never
let views: OpenViews
let seen: () => void

function Shell() {
  views = useOpenViews(menus, 'zhangwei')
  return (
    <ShellContext value={{ views } as ShellState}>
      <ViewContext value={views.current}>
        {/* What waits is made ready last, and what it says of itself then has the lowest priority there is. */}
        <Suspense>
          <Form />
        </Suspense>
      </ViewContext>
    </ShellContext>
  )
}

const tabs = ['form', 'prints', 'publish'].map((name) => ({ name, label: name }))

function Form() {
  const { query, setQuery } = useView()
  const form = query.get('form')
  const chosen = query.get('tab') ?? 'form'
  useViewTitle(form ?? 'Forms')
  useEffect(() => seen(), [])
  return (
    <>
      <h1>{form ?? 'Forms'}</h1>
      <PanelTabs id="t" label="parts" tabs={tabs} chosen={chosen} onChoose={(tab) => setQuery({ tab })} />
      <div {...panelIds('t', chosen)}>{chosen}</div>
    </>
  )
}

describe('tabs in a page that has only just come', () => {
  const { pushState, replaceState } = window.history
  const surroundings = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  beforeAll(() => {
    Object.assign(performance, { getEntriesByType: () => [] })
    // React in its own time: what is pressed meanwhile is what this is about.
    surroundings.IS_REACT_ACT_ENVIRONMENT = false
    for (const way of ['pushState', 'replaceState'] as const)
      window.history[way] = (_data, _unused, href) => tell(String(href))
  })
  afterAll(() => {
    Object.assign(window.history, { pushState, replaceState })
    surroundings.IS_REACT_ACT_ENVIRONMENT = true
  })

  it('the last of two quick arrows is the tab that is chosen and the panel that is shown', async () => {
    const place = document.body.appendChild(document.createElement('div'))
    const there = new Promise<void>((resolve) => (seen = resolve))
    place.innerHTML = renderToString(<Router />)
    const root = hydrateRoot(place, <Router />)
    await there
    views.go('/forms?form=one')
    await screen.findByRole('heading', { name: 'one' })
    screen.getByRole('tab', { name: 'form' }).focus()
    for (let times = 0; times < 2; times++)
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    expect(screen.getByRole('tab', { name: 'publish' })).toHaveFocus()
    await waitFor(() => expect(screen.getByRole('tabpanel', { name: 'publish' })).toHaveTextContent('publish'))
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('publish')
    root.unmount()
    place.remove()
  })
})
