import { conditionsAt, periodBefore, periodBounds, periodOf } from './figure-bounds'

describe('the days of a period', () => {
  it.each([
    ['year', '2026', '2026-01-01', '2027-01-01'],
    ['quarter', '2026-Q4', '2026-10-01', '2027-01-01'],
    ['month', '2026-12', '2026-12-01', '2027-01-01'],
    ['week', '2026-W53', '2026-12-28', '2027-01-04'],
    ['week', '2026-W01', '2025-12-29', '2026-01-05'],
    ['day', '2026-02-28', '2026-02-28', '2026-03-01'],
  ] as const)('%s %s', (by, text, from, to) => {
    expect(periodBounds(by, text)).toEqual({ from, to })
  })

  it.each([
    ['week', '2027-01-03', '2026-W53', '2026-W52'],
    ['month', '2026-01-31', '2026-01', '2025-12'],
    ['quarter', '2026-02-01', '2026-Q1', '2025-Q4'],
    ['year', '2026-02-01', '2026', '2025'],
  ] as const)('the %s of %s and the one before', (by, day, now, before) => {
    expect([periodOf(by, day), periodBefore(by, now)]).toEqual([now, before])
  })

  it('what is no period has no rows', () => {
    expect(periodBounds('month', '2026-13')).toBeNull()
    expect(periodBounds('quarter', 'soon')).toBeNull()
    expect(conditionsAt('made', 'month', "x' or 1=1").map(({ value }) => value)).toEqual(['0001-01-01', '0001-01-01'])
  })
})
