import { screen } from '@testing-library/react'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { renderInChinese } from '@/tests/support/in-chinese'
import { CheckCard } from './check-card'

const shell = { menus: [], views: { go: jest.fn() } } as unknown as ShellState
const show = (data: object) =>
  renderInChinese(
    <ShellContext value={shell}>
      <CheckCard check={{ data, looksAfter: true } as never} />
    </ShellContext>,
  )

describe('the check on the home page', () => {
  it('counts what was found by kind, and leads to it', () => {
    show({ at: '2027-01-01T00:00:00.000Z', counts: { items: 3, leader: 0, nobody: 1 }, findings: [] })
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '步骤找不到人1',
      '已停用的人还有待办3',
    ])
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/admin/organisation/rehearsal?tab=check')
  })

  it('says that nothing is wrong, and that nobody has looked yet', () => {
    show({ at: null, counts: {}, findings: [] })
    expect(screen.getByText('还没有检查过')).toBeVisible()
    show({ at: '2027-01-01T00:00:00.000Z', counts: { items: 0 }, findings: [] })
    expect(screen.getByText('今天没有发现问题')).toBeVisible()
  })
})
