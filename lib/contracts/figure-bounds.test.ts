import { conditionsAt, daysBefore, periodBounds, periodOf, periodSoFar } from './figure-bounds'

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
    ['week', '2027-01-03', '2026-W53'],
    ['month', '2026-01-31', '2026-01'],
    ['quarter', '2026-02-01', '2026-Q1'],
    ['year', '2026-02-01', '2026'],
  ] as const)('the %s of %s', (by, day, now) => {
    expect(periodOf(by, day)).toBe(now)
  })

  it.each([
    ['week', '2026-11-25', ['2026-11-23', '2026-11-26'], ['2026-11-16', '2026-11-19']],
    ['month', '2026-11-25', ['2026-11-01', '2026-11-26'], ['2026-10-01', '2026-10-26']],
    ['month', '2026-03-31', ['2026-03-01', '2026-04-01'], ['2026-02-01', '2026-03-01']],
    ['month', '2028-03-30', ['2028-03-01', '2028-03-31'], ['2028-02-01', '2028-03-01']],
    ['month', '2026-01-05', ['2026-01-01', '2026-01-06'], ['2025-12-01', '2025-12-06']],
    ['quarter', '2026-05-31', ['2026-04-01', '2026-06-01'], ['2026-01-01', '2026-03-01']],
    ['quarter', '2026-02-14', ['2026-01-01', '2026-02-15'], ['2025-10-01', '2025-11-15']],
    ['year', '2028-02-29', ['2028-01-01', '2028-03-01'], ['2027-01-01', '2027-03-01']],
  ] as const)('R2.4-08 the %s on %s so far, and the one before up to the same day', (by, today, now, before) => {
    const days = ([from, to]: readonly [string, string]) => ({ from, to })
    expect(periodSoFar(by, today)).toEqual({ now: days(now), before: days(before) })
  })

  it('R2.4-08 as many days lie before some days', () => {
    expect(daysBefore({ from: '2026-11-10', to: '2026-11-21' })).toEqual({ from: '2026-10-30', to: '2026-11-10' })
  })

  it('what is no period has no rows', () => {
    expect(periodBounds('month', '2026-13')).toBeNull()
    expect(periodBounds('quarter', 'soon')).toBeNull()
    expect(conditionsAt('made', 'month', "x' or 1=1").map(({ value }) => value)).toEqual(['0001-01-01', '0001-01-01'])
  })
})
