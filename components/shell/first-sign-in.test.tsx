import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { NextIntlClientProvider } from 'next-intl'
import type { CurrentUser } from '@/lib/contracts/auth'
import messages from '@/lib/i18n/messages-en-us'
import { FirstSignIn } from './first-sign-in'

const words = messages.profile.changePassword
const newcomer = { account: 'new', lastLoginTime: null } as CurrentUser
const page = (user: CurrentUser) => (
  <NextIntlClientProvider locale="en-US" messages={messages} timeZone="UTC">
    <FirstSignIn user={user}>
      <p>The frame</p>
    </FirstSignIn>
  </NextIntlClientProvider>
)

/** As the server draws it and the browser takes it over. */
function open(user: CurrentUser): string {
  cleanup()
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page(user))
  const drawn = container.innerHTML
  render(page(user), { container, hydrate: true })
  return drawn
}

describe('a first sign-in', () => {
  beforeEach(() => {
    delete document.documentElement.dataset.passwordLater
  })

  it('R4-02 6.4.1 draws nothing of the frame until the person has a password of his own, and lets him leave', async () => {
    expect(open(newcomer)).not.toContain('The frame')
    expect(await screen.findByRole('dialog')).toHaveTextContent(words.first)
    expect(screen.queryByText('The frame')).toBeNull()
    expect(screen.getByRole('button', { name: messages.shell.signOut })).toBeEnabled()
    expect(screen.queryByRole('button', { name: words.close })).toBeNull()
  })

  it('R2.12-26 asks above the frame where it may be put off', async () => {
    document.documentElement.dataset.passwordLater = ''
    open(newcomer)
    await userEvent.click(await screen.findByRole('button', { name: words.close }))
    expect(screen.getByText('The frame')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is nobody’s who has a password of his own', async () => {
    expect(open({ ...newcomer, lastLoginTime: '2026-11-20T01:00:00Z' })).toContain('The frame')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('6.3.3 has who needs a second factor set it up before the frame, once he has a password of his own', async () => {
    const sent: string[] = []
    globalThis.fetch = (async (url: string) => {
      sent.push(url)
      const data = url.endsWith('/beginSecondFactor') ? { secret: 'JBSWY3DP', uri: 'otpauth://totp/x' } : {}
      return { status: 200, json: async () => ({ code: 200, data, message: '' }) }
    }) as unknown as typeof fetch
    const needing = { ...newcomer, needsSecondFactor: true }
    open(needing)
    expect(await screen.findByRole('dialog')).toHaveTextContent(words.first)
    expect(open({ ...needing, lastLoginTime: '2026-11-20T01:00:00Z' })).not.toContain('The frame')
    const factor = messages.profile.secondFactor
    await userEvent.click(await screen.findByRole('button', { name: factor.begin }))
    expect(await screen.findByText('JBSWY3DP')).toBeVisible()
    await userEvent.type(screen.getByLabelText(factor.code, { exact: false }), '123456{Enter}')
    expect(await screen.findByText('The frame')).toBeVisible()
    expect(sent.map((url) => url.split('/').at(-1))).toEqual(['beginSecondFactor', 'confirmSecondFactor'])
  })
})
