import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { OwnSessions } from './own-sessions'

const session = { address: '10.0.0.1', seenAt: '2027-01-01T00:00:00.000Z', userAgent: '' }

describe('where one is signed in', () => {
  it('any device but this one can be ended there', async () => {
    const sent = answerCalls({
      '/api/account/getMySessions': {
        data: [
          { ...session, sessionId: 'here', current: true },
          { ...session, sessionId: 'there', current: false },
        ],
      },
      '/api/account/endSessions': { data: null },
    })
    renderInChinese(
      <SWRConfig value={{ provider: () => new Map() }}>
        <OwnSessions />
      </SWRConfig>,
    )
    const [here, there] = await screen.findAllByRole('listitem')
    expect(within(here!).queryByRole('button')).not.toBeInTheDocument()
    expect(here).toHaveTextContent('当前设备')
    await userEvent.click(within(there!).getByRole('button', { name: '退出' }))
    expect(sent.find(({ path }) => path.endsWith('endSessions'))?.input).toEqual({ sessionId: 'there' })
  })
})
