import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { ViewContext } from '@/components/page/view-context'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { CategoryShelf } from './category-shelf'
import { useCategory } from './use-category'

const path = '/admin/design/forms'
const page = { path, view: 'x', identity: [] }
const shelf = {
  catalogs: [
    { id: 'hr', pId: 'ROOT', name: '人事|People|人事', count: 2, mayFile: true },
    { id: 'fin', pId: 'ROOT', name: '财务|Finance|財務', count: 0, mayFile: false },
    { id: 'leave', pId: 'hr', name: '休假', count: 3, mayFile: true },
  ],
  without: 4,
  mayShape: true,
}
const menus = [{ id: 'c', href: '/admin/catalogs', title: 'c', kind: 'page', view: 'x', topId: '', children: [] }]

function List({ begin }: { begin: string }) {
  const [search, setSearch] = useState(begin)
  const view = { key: path, page, href: path, search, generation: 0, visited: true }
  const views = {
    list: [view],
    current: view,
    go: (href: string) => setSearch(href.split('?')[1] ?? ''),
    setTitle: jest.fn(),
  }
  return (
    <ShellContext value={{ views, menus } as unknown as ShellState}>
      <ViewContext value={view}>
        <Shown />
        <output>{search}</output>
      </ViewContext>
    </ShellContext>
  )
}

const letGo = jest.fn()
function Shown() {
  const category = useCategory('Forms', letGo)
  return (
    <>
      <CategoryShelf type="Forms" category={category} shown="" />
      <p data-testid="place">{category.within}</p>
    </>
  )
}

function show({ wide, begin = '', answer = shelf }: { wide: boolean; begin?: string; answer?: object }) {
  window.matchMedia = ((media: string) => ({
    matches: wide,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia
  answerCalls({ '/api/catalog/getShelf': { data: answer } })
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <List begin={begin} />
    </SWRConfig>,
  )
}
const items = async () => (await screen.findAllByRole('treeitem')).map((item) => item.getAttribute('aria-label'))
const address = () => screen.getByRole('status')

describe('R2.4-11 categories beside a list', () => {
  it('is a tree between everything and what has none, each with how much it holds with what is below', async () => {
    show({ wide: true })
    expect(await items()).toEqual(['全部，9 项', '人事，5 项', '休假，3 项', '财务，0 项', '未分类，4 项'])
    expect(screen.getByRole('treeitem', { name: /全部/ })).toHaveAttribute('aria-checked', 'true')
    expect(screen.getByRole('link', { name: '管理分类' })).toHaveAttribute('href', '/admin/catalogs?type=Forms')
  })

  it('is walked and chosen from by the keyboard; what is chosen stands in the address, beside what stood there', async () => {
    show({ wide: true, begin: 'q=1' })
    const user = userEvent.setup()
    expect(await screen.findByRole('treeitem', { name: /全部/ })).toBeVisible()
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowLeft}')
    expect(screen.queryByRole('treeitem', { name: /休假/ })).toBeNull()
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    expect(address()).toHaveTextContent('q=1&category=leave')
    expect(screen.getByRole('treeitem', { name: /休假/ })).toHaveAttribute('aria-checked', 'true')
    await user.keyboard('{End}{Enter}')
    expect(address()).toHaveTextContent('q=1&category=-')
    await user.keyboard('{Home}{Enter}')
    expect(address()).toHaveTextContent(/^q=1$/)
  })

  it('is a choice above the list where there is no room beside it', async () => {
    show({ wide: false, begin: 'category=hr' })
    const choice = await screen.findByRole('combobox', { name: '分类' })
    expect(choice).toHaveTextContent('人事 (5)')
    await userEvent.click(choice)
    const list = await screen.findByRole('listbox')
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent?.trim()),
    ).toEqual(['全部分类', '人事 (5)', '休假 (3)', '财务 (0)', '未分类 (4)'])
    await userEvent.click(within(list).getByRole('option', { name: /未分类/ }))
    await waitFor(() => expect(address()).toHaveTextContent('category=-'))
  })

  it('says of a category that is gone that it is, and offers the others', async () => {
    show({ wide: true, begin: 'category=none' })
    expect(await screen.findByText('这个分类已不存在，或您无权查看')).toBeVisible()
    await userEvent.click(screen.getByText('财务'))
    expect(address()).toHaveTextContent('category=fin')
  })

  it('files what is new where one looks, unless one may file nothing there or it is gone', async () => {
    const place = () => screen.getByTestId('place')
    show({ wide: true, begin: 'category=leave' })
    await waitFor(() => expect(place()).toHaveTextContent('leave'))
    letGo.mockClear()
    await userEvent.click(screen.getByText('财务'))
    await waitFor(() => expect(place()).toBeEmptyDOMElement())
    // What was ticked among the others is not taken along unseen.
    expect(letGo).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByText('财务'))
    expect(letGo).toHaveBeenCalledTimes(1)
  })

  it('files nothing under a category that is gone', async () => {
    show({ wide: true, begin: 'category=none' })
    expect(await screen.findByText('这个分类已不存在，或您无权查看')).toBeVisible()
    expect(screen.getByTestId('place')).toBeEmptyDOMElement()
  })

  it('is not there where there are no categories and nobody may make one, and offers no way to a page one has not', async () => {
    show({ wide: true, answer: { catalogs: [], without: 3, mayShape: false } })
    await waitFor(() => expect(screen.queryByRole('tree')).toBeNull())
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
