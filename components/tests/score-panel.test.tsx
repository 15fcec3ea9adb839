import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ScorePanel } from './score-panel'

const score = (changes: number, noticed: number) => ({ tests: 2, changes, noticed, missed: [] })
const at = '2026-11-20T01:00:00.000Z'
const show = () =>
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <ScorePanel processId="p" />
    </SWRConfig>,
  )
const run = () => screen.getByRole('button')

describe('R2.9-05 the score of the tests of a process', () => {
  it('is the kept one again where trying it anew fails half way', async () => {
    answerCalls({
      '/api/test/getScore': { data: { ...score(40, 30), current: false, at } },
      '/api/test/mutate': ({ after }) =>
        Number(after) === 0 ? { data: { ...score(7, 5), next: 7 } } : { code: 500, message: 'away' },
    })
    show()
    await screen.findByText(/40/)
    await userEvent.click(run())
    expect(await screen.findByRole('alert')).toHaveTextContent('away')
    expect(screen.getByRole('status')).toHaveTextContent('40')
  })

  it('is the kept one after it was tried, with what was tried where that is not kept', async () => {
    let kept = { ...score(40, 30), current: true, at }
    answerCalls({
      '/api/test/getScore': () => ({ data: kept }),
      '/api/test/mutate': () => ({ data: { ...score(41, 31), next: null } }),
    })
    show()
    await screen.findByText(/40/)
    await userEvent.click(run())
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('41'))
    expect(document.querySelector('time')).toBeNull()
    kept = { ...score(41, 31), current: true, at }
    await userEvent.click(run())
    await waitFor(() => expect(document.querySelector('time')).not.toBeNull())
  })
})
