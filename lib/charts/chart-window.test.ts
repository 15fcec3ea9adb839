import { narrowed, within } from './chart-window'

describe('the window of a long chart', () => {
  const all = { startValue: 0, endValue: 99 }
  it('is narrowed and widened round where one is, never beyond what there is', () => {
    expect(narrowed(all, '+', { along: 100, at: 10 })).toEqual({ startValue: 0, endValue: 49 })
    expect(narrowed(all, '=', { along: 100, at: 95 })).toEqual({ startValue: 50, endValue: 99 })
    expect(narrowed({ startValue: 40, endValue: 49 }, '+', { along: 100 })).toEqual({ startValue: 43, endValue: 47 })
    expect(narrowed({ startValue: 43, endValue: 47 }, '+', { along: 100 })).toEqual({ startValue: 43, endValue: 47 })
    expect(narrowed({ startValue: 40, endValue: 49 }, '-', { along: 100, at: 0 })).toEqual({ startValue: 0, endValue: 19 }) // prettier-ignore
    expect(narrowed({ startValue: 40, endValue: 49 }, '0', { along: 100 })).toEqual(all)
    expect(narrowed(all, '-', { along: 100 })).toEqual(all)
  })

  it('moves along with who walks out of it', () => {
    expect(within({ startValue: 10, endValue: 19 }, 20)).toEqual({ startValue: 11, endValue: 20 })
    expect(within({ startValue: 10, endValue: 19 }, 3)).toEqual({ startValue: 3, endValue: 12 })
    expect(within({ startValue: 10, endValue: 19 }, 15)).toEqual({ startValue: 10, endValue: 19 })
  })
})
