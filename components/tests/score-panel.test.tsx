import { act, fireEvent, screen } from '@testing-library/react'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ScorePanel } from './score-panel'

const piece = ({ after }: Record<string, unknown>) => ({
  data: { tests: 3, changes: 1, noticed: 1, missed: [], next: Number(after) < 3 ? Number(after) + 1 : null },
})
const asked = (sent: { path: string }[]) => sent.filter(({ path }) => path === '/api/test/mutate').length
const show = () => {
  const sent = answerCalls({ '/api/test/mutate': piece, '/api/test/getScore': { data: null } })
  return { sent, ...renderInChinese(<ScorePanel processId="buy" />) }
}
const later = () => act(() => new Promise((done) => setTimeout(done)))

describe('testing the score of the tests of a process', () => {
  it.each([
    ['somebody stops it', () => fireEvent.click(screen.getByRole('button', { name: '停止' }))],
    ['he leaves the page', (leave: () => void) => leave()],
  ])('goes no further where %s, and says nothing of the half', async (_name, stop) => {
    const { sent, unmount } = show()
    await later()
    fireEvent.click(screen.getAllByRole('button')[0]!)
    stop(unmount)
    await later()
    expect(asked(sent)).toBe(1)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('is of all small changes where nobody stops it', async () => {
    const { sent } = show()
    await later()
    fireEvent.click(screen.getAllByRole('button')[0]!)
    expect(await screen.findByText(/4/)).toBeInTheDocument()
    await later()
    expect(asked(sent)).toBe(4)
  })
})
