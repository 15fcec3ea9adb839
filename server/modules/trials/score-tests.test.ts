import type { TestBody } from '@/lib/trials/test-body'
import { noticedBy } from './score-tests'

const tests = ['a', 'b', 'c'].map((caseId) => ({ caseId, body: { caseId } as unknown as TestBody }))

describe('tests that are asked about one small change', () => {
  it('stop at the first that notices it', async () => {
    const play = jest.fn((body: TestBody) =>
      Promise.resolve(
        (body as unknown as { caseId: string }).caseId === 'b' ? ('notices' as const) : ('passes by' as const),
      ),
    )
    expect(await noticedBy(tests, play, () => false)).toEqual({ noticed: true, cases: ['a'] })
    expect(play).toHaveBeenCalledTimes(2)
  })

  it('are looked at between each other: once the time is over nothing is said of the change', async () => {
    const play = jest.fn(() => Promise.resolve('passes by' as const))
    expect(await noticedBy(tests, play, () => play.mock.calls.length >= 2)).toBe('too long')
    expect(play).toHaveBeenCalledTimes(2)
    expect(await noticedBy(tests.slice(0, 1), play, () => true)).toEqual({ noticed: false, cases: ['a'] })
  })
})
