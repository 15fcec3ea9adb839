import fc from 'fast-check'
import { finishRange, type PastRequest } from './finish-range'

const day = 86_400_000
const past = (took: number[]): PastRequest[] =>
  took.map((days, at) => ({ began: at * 10 * day, ended: (at * 10 + days) * day, took: days * day }))

describe('when a request is likely to end', () => {
  it('lies between the tenth and the ninetieth of a hundred, and is told of ten at least', () => {
    expect(finishRange(past([1, 2, 3, 4, 5, 6, 7, 8, 9]))).toBeNull()
    const range = finishRange(past([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))
    expect(range).toEqual({ low: 2 * day, high: 10 * day, kept: 0, of: 1 })
  })

  it('counts only earlier ones that could have been told, each from those that had ended when it began', () => {
    const steady = finishRange(past(Array.from({ length: 30 }, () => 2)))
    expect(steady).toEqual({ low: 2 * day, high: 2 * day, kept: 20, of: 20 })
    // All at once: none had ended when another began.
    expect(finishRange(Array.from({ length: 12 }, () => ({ began: 0, ended: day, took: day })))).toMatchObject({
      of: 0,
    })
  })

  it('is in order, and never right more often than it was told', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 10, maxLength: 100 }), (took) => {
        const range = finishRange(past(took))!
        expect(range.low).toBeLessThanOrEqual(range.high)
        expect(range.kept).toBeLessThanOrEqual(range.of)
      }),
    ))
})
