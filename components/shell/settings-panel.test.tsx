import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { lookCookie, readLook } from '@/lib/theme/look'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { SettingsPanel } from './settings-panel'
import { useLook } from './use-look'

const companyLook = { name: '', picture: '', mode: 'dark', brand: '#722ed1', language: '' } as const

/** The panel with the look it changes, as the shell has them. */
function Panel() {
  const shown = useLook(readLook(undefined, companyLook), { pageTheme: '', companyLook })
  const shell = { user: { companyLook }, ...shown } as unknown as ShellState
  return (
    <ShellContext value={shell}>
      <SettingsPanel open onClose={() => undefined} />
    </ShellContext>
  )
}

describe('the settings of how the shell looks', () => {
  beforeEach(() => {
    document.cookie = `${lookCookie}=; max-age=0; path=/`
    answerCalls({ '/api/account/savePreferences': { data: {} } } as never)
    renderInChinese(<Panel />)
  })
  const colours = () => screen.getByRole('group', { name: '主题颜色' })
  const ofCompany = () => within(colours()).getByRole('button', { name: '与公司一致' })

  it('R2.9-15 shows what the company has as chosen, until the person chooses', async () => {
    expect(ofCompany()).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('radio', { name: '与公司一致：深色' })).toBeChecked()
    expect(document.querySelectorAll('[aria-pressed="true"]')).toHaveLength(1)
    await userEvent.click(within(colours()).getByRole('button', { name: '#f5222d' }))
    await userEvent.click(screen.getByRole('radio', { name: '浅色' }))
    expect(ofCompany()).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByRole('radio', { name: '与公司一致：深色' })).not.toBeChecked()
    expect(document.documentElement.dataset.mode).toBe('light')
  })

  it('R2.9-15 goes back to what the company has, at once', async () => {
    await userEvent.click(within(colours()).getByRole('button', { name: '#f5222d' }))
    await userEvent.click(screen.getByRole('radio', { name: '浅色' }))
    await userEvent.click(ofCompany())
    await userEvent.click(screen.getByRole('radio', { name: '与公司一致：深色' }))
    expect(ofCompany()).toHaveAttribute('aria-pressed', 'true')
    expect(document.documentElement.dataset.mode).toBe('dark')
    expect(document.documentElement.style.getPropertyValue('--brand')).toBe('#722ed1')
    expect(document.cookie).not.toMatch(/mode|brand/)
  })
})
