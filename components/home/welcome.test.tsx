import { screen } from '@testing-library/react'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { renderInChinese } from '@/tests/support/in-chinese'
import { Welcome } from './welcome'

const welcomed = (companyLook?: object) =>
  renderInChinese(
    <ShellContext
      value={{ user: { account: 'lina', companyLook }, views: { list: [] }, menus: [] } as unknown as ShellState}
    >
      <Welcome onUnderstood={() => undefined} />
    </ShellContext>,
  )

describe('the first visit', () => {
  it('R2.9-19 is welcomed to the company as it calls itself', () => {
    welcomed({ name: '远方贸易|Afar Trading|遠方貿易' })
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('欢迎使用远方贸易')
  })

  it('R2.9-19 is welcomed to the product where a company has no name of its own', () => {
    welcomed()
    expect(screen.getByRole('region', { name: '欢迎使用接力工作流' })).toBeVisible()
  })
})
