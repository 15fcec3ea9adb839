import { act, fireEvent, screen, waitFor } from '@testing-library/react'
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

const piece = ({ after }: Record<string, unknown>) => ({
  data: { tests: 3, changes: 1, noticed: 1, missed: [], next: Number(after) < 3 ? Number(after) + 1 : null },
})
const asked = (sent: { path: string }[]) => sent.filter(({ path }) => path === '/api/test/mutate').length
const showStopped = () => {
  const sent = answerCalls({ '/api/test/mutate': piece, '/api/test/getScore': { data: null } })
  return {
    sent,
    ...renderInChinese(
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <ScorePanel processId="buy" />
      </SWRConfig>,
    ),
  }
}
const later = () => act(() => new Promise((done) => setTimeout(done)))

describe('testing the score of the tests of a process', () => {
  it.each([
    ['somebody stops it', () => fireEvent.click(screen.getByRole('button', { name: '停止' }))],
    ['he leaves the page', (leave: () => void) => leave()],
  ])('goes no further where %s, and says nothing of the half', async (_name, stop) => {
    const { sent, unmount } = showStopped()
    await later()
    fireEvent.click(screen.getAllByRole('button')[0]!)
    stop(unmount)
    await later()
    expect(asked(sent)).toBe(1)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('is of all small changes where nobody stops it', async () => {
    const { sent } = showStopped()
    await later()
    fireEvent.click(screen.getAllByRole('button')[0]!)
    expect(await screen.findByText(/4/)).toBeInTheDocument()
    await later()
    expect(asked(sent)).toBe(4)
  })
})
