import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { decisionDetails, useSendDecision } from './use-send-decision'

const item = { taskId: 't', workItemId: 'w', title: '采购', rev: 3 }

function Buttons() {
  const send = useSendDecision()
  const say = (opinion: string, rev = item.rev) =>
    void send('approve', { ...item, rev }, decisionDetails({ opinion })).catch(() => undefined)
  return (
    <>
      <button onClick={() => say('同意')}>agree</button>
      <button onClick={() => say('同意，尽快')}>agree with other words</button>
      <button onClick={() => say('同意', 5)}>agree to the next</button>
    </>
  )
}

it('Q1 R0-03 a decision sent again after an answer that was lost is the same one; other words, a request that went on, or a decision after the answer, are another', async () => {
  const lost = { code: 0, message: '' }
  const counted = { data: { taskId: 't', rev: 4, to: [], outlook: null, undo: null } }
  const answers: object[] = [lost, counted, lost, counted, counted]
  const { sent } = renderInShell(<Buttons />, { answers: { '/api/task/act': (() => answers.shift()) as never } })
  for (const name of ['agree', 'agree', 'agree with other words', 'agree to the next', 'agree to the next'])
    await userEvent.click(screen.getByRole('button', { name }))
  const ids = sent.map(({ input }) => (input as { commandId: string }).commandId)
  expect(ids).toHaveLength(5)
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(4)
})
