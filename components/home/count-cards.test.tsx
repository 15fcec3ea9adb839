import { screen } from '@testing-library/react'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { renderInChinese } from '@/tests/support/in-chinese'
import { CountCards } from './count-cards'

const menu = (kind: string) => ({ href: `/modules/portal/workitems/${kind}`, children: [] })
const shell = { menus: [menu('Queue'), menu('MyRequest')], views: { go: jest.fn() } } as unknown as ShellState
const show = (data?: object) =>
  renderInChinese(
    <ShellContext value={shell}>
      <CountCards counts={{ data } as never} />
    </ShellContext>,
  )

describe('the numbers of the home page', () => {
  it('lead to their lists, and only to those the person’s menus hold', () => {
    show({ counts: { [workItemKind.Queue]: 7 } })
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['Queue', 'MyRequest'].map((kind) => menu(kind).href),
    )
    expect(links[0]).toHaveTextContent('7')
    expect(links[1]).toHaveTextContent('0')
  })

  it('are no figures before they are known', () => {
    show()
    expect(screen.getAllByText('–')).toHaveLength(2)
  })
})
