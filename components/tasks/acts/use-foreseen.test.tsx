import { render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import type { Outlook } from '@/lib/words/outlook'
import { useForeseen } from './use-foreseen'

const items = [{ taskId: 'task', workItemId: 'item' }]
const ending: Outlook = { to: [], waitsFor: [], ownStep: false, system: [], end: 'approved', choose: null, alert: null }
const staying: Outlook = { ...ending, end: null, ownStep: true }

/** What a dialog would say, all of it as it comes. */
function Dialog({ said }: { said: string[] }) {
  const { outlooks, looking } = useForeseen('recede', items, { targetActivityId: 'first' })
  const text = looking ? 'looking' : outlooks ? (outlooks[0]?.ownStep ? 'stays' : 'ends') : 'nothing'
  said.push(text)
  return <p>{text}</p>
}

it('law 14 a dialog that opens again says what comes now, never what would have come before', async () => {
  let answer = ending
  globalThis.fetch = (async () => ({
    json: async () => ({ code: 200, message: '', data: { outlooks: [answer] } }),
  })) as unknown as typeof fetch
  const keep = new Map()
  const open = (said: string[]) =>
    render(
      <SWRConfig value={{ provider: () => keep }}>
        <Dialog said={said} />
      </SWRConfig>,
    )
  const first = open([])
  await waitFor(() => expect(screen.getByText('ends')).toBeInTheDocument())
  first.unmount()
  // Somebody else has acted meanwhile.
  answer = staying
  const said: string[] = []
  open(said)
  await waitFor(() => expect(screen.getByText('stays')).toBeInTheDocument())
  expect(said).not.toContain('ends')
})
