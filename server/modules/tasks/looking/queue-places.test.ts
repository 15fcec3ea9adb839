import { middleHours } from './queue-places'

const at = (text: string) => new Date(`${text}+08:00`)
const cases = (...hours: number[]): [Date, Date][] =>
  hours.map((more) => [at('2026-11-20T09:00'), new Date(at('2026-11-20T09:00').getTime() + more * 3_600_000)])

describe('how long somebody usually takes', () => {
  it('is not said of fewer than five decisions', () => {
    expect(middleHours(cases(1, 1, 1, 1))).toBeNull()
  })

  it('is the middle, not the mean: one that lay for long does not count more than another', () => {
    expect(middleHours(cases(1, 1, 2, 2, 3))).toBe(2)
    expect(middleHours([...cases(1, 1, 1, 2, 2), [at('2026-10-08T09:00'), at('2026-11-20T09:00')]])).toBe(1.5)
  })

  it('counts working time alone: from Friday evening to Monday morning is next to nothing', () => {
    const weekend: [Date, Date] = [at('2026-11-20T20:00'), at('2026-11-23T06:00')]
    expect(middleHours(Array.from({ length: 5 }, () => weekend))).toBe(0)
  })
})
