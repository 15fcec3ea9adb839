import { act } from '@testing-library/react'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { AwayNotice } from './away-notice'

describe('while nobody knows whether an act arrived', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms))

  it('it is tried again as often as the server answers, not once', async () => {
    let there = false
    answerCalls({
      '/api/account/logininfo': () => (there ? { data: { account: 'admin' } } : { code: 503, message: '' }),
    })
    const back = jest.fn()
    renderInChinese(<AwayNotice onBack={back} onGiveUp={() => undefined} />)
    await pass(7_000)
    expect(back).not.toHaveBeenCalled()
    there = true
    await pass(3_000)
    expect(back).toHaveBeenCalledTimes(1)
    // It did not arrive that time either.
    await pass(3_000)
    expect(back).toHaveBeenCalledTimes(2)
  })
})
