import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { SWRConfig } from 'swr'
import { call } from '@/lib/client/call'
import messages from '@/lib/i18n/messages-en-us'
import { askedForProof, dismissProof } from '@/lib/client/proof'
import { endSession } from '@/lib/client/session-state'
import { ProofDialog } from './proof-dialog'

const words = messages.common.proof
const ended = { code: 200, data: { ended: 1 }, message: '' }

/** A server that wants a proof before it ends sessions, and takes one password. */
function server(provesBy = 'password', againAt: object[] = []) {
  const state = { proven: false, asked: [] as string[] }
  globalThis.fetch = (async (url: string, { body }: RequestInit) => {
    state.asked.push(url)
    const answer = (envelope: object) => ({ status: 200, json: async () => envelope })
    if (url.endsWith('/getSecurity'))
      return answer({ code: 200, data: { hasPassword: true, secondFactor: false, provesBy, againAt }, message: '' })
    if (url.endsWith('/prove')) {
      state.proven = String(body).includes('right')
      return answer(
        state.proven ? { code: 200, data: {}, message: '' } : { code: 422, data: null, message: 'Not right' },
      )
    }
    return answer(state.proven ? ended : { code: 40105, data: null, message: 'Prove it' })
  }) as unknown as typeof fetch
  return state
}

describe('7.5.2 an act that asks for a proof', () => {
  const start = (provesBy?: string, againAt?: object[]) => {
    const state = server(provesBy, againAt)
    const { unmount } = render(
      <NextIntlClientProvider locale="en-US" messages={messages} timeZone="UTC">
        <SWRConfig value={{ provider: () => new Map() }}>
          <ProofDialog />
        </SWRConfig>
      </NextIntlClientProvider>,
    )
    return { state, user: userEvent.setup(), unmount }
  }

  it('asks for the password, says what is wrong with it, and goes on by itself', async () => {
    const { state, user } = start()
    const act = call('/api/account/endSessions', { allOthers: 'true' }, { quiet: true })
    await user.type(await screen.findByLabelText(words.password, { exact: false }), 'wrong{Enter}')
    expect(await screen.findByText('Not right')).toBeVisible()
    await user.clear(screen.getByLabelText(words.password, { exact: false }))
    await user.type(screen.getByLabelText(words.password, { exact: false }), 'right{Enter}')
    await expect(act).resolves.toEqual({ ended: 1 })
    expect(state.asked.filter((url) => url.endsWith('/endSessions'))).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('comes to nothing where the person turns away', async () => {
    const { state, user } = start()
    const act = call('/api/account/endSessions', { allOthers: 'true' }, { quiet: true })
    const refused = expect(act).rejects.toMatchObject({ code: 40105 })
    await user.click(await screen.findByRole('button', { name: messages.common.cancel }))
    await refused
    expect(state.asked.filter((url) => url.endsWith('/endSessions'))).toHaveLength(1)
  })

  it('asks nobody for a password he cannot know: it says so and leads to signing in again', async () => {
    const { state } = start('signInAgain')
    const act = call('/api/account/endSessions', { allOthers: 'true' }, { quiet: true })
    const refused = expect(act).rejects.toMatchObject({ code: 40105 })
    expect(await screen.findByText(words.signInAgain)).toBeVisible()
    expect(screen.getByRole('button', { name: words.signOut })).toBeEnabled()
    expect(screen.queryByLabelText(words.password, { exact: false })).toBeNull()
    dismissProof()
    await refused
    expect(state.asked.filter((url) => url.endsWith('/prove'))).toEqual([])
  })

  it('leads who comes by single sign-on to his provider in a window beside, and goes on when he is back', async () => {
    const channels: { onmessage?(): void; close(): void }[] = []
    class Channel {
      constructor() {
        channels.push(this as never)
      }
      close() {}
    }
    Object.assign(globalThis, { BroadcastChannel: Channel })
    const opened = jest.spyOn(window, 'open').mockReturnValue(null)
    for (const back of ['told', 'pressed']) {
      const { state, user, unmount } = start('signInAgain', [{ way: 'singleSignOn', name: 'Company ID' }])
      const act = call('/api/account/endSessions', { allOthers: 'true' }, { quiet: true })
      await user.click(await screen.findByRole('button', { name: words.at.replace('{name}', 'Company ID') }))
      expect(opened).toHaveBeenLastCalledWith('/sso/authorize?again=1', '_blank', 'noopener')
      state.proven = true
      if (back === 'told') channels.at(-1)!.onmessage!()
      else await user.click(screen.getByRole('button', { name: words.goOnNow }))
      await expect(act).resolves.toEqual({ ended: 1 })
      unmount()
    }
    opened.mockRestore()
  })

  it('does not outlive its page, nor the session', async () => {
    for (const end of ['page', 'session']) {
      const { unmount } = start()
      const act = call('/api/account/endSessions', { allOthers: 'true' }, { quiet: true })
      const refused = expect(act).rejects.toMatchObject({ code: 40105 })
      await screen.findByRole('dialog')
      if (end === 'page') unmount()
      else endSession()
      await refused
      expect(askedForProof.get()).toBeNull()
      unmount()
    }
  })
})
