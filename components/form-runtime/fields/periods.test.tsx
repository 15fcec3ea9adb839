import { daysOf, periods } from './periods'

describe('the days of a period', () => {
  it.each([
    ['today', '2026-11-25', '2026-11-25'],
    ['tomorrow', '2026-11-26', '2026-11-26'],
    ['thisWeek', '2026-11-23', '2026-11-29'],
    ['nextWeek', '2026-11-30', '2026-12-06'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
    ['nextMonth', '2026-12-01', '2026-12-31'],
  ] as const)('%s, seen from a Wednesday', (period, start, end) =>
    expect(daysOf(period, '2026-11-25')).toEqual({ start, end }),
  )

  it('go over the end of a year and into February', () => {
    expect(daysOf('tomorrow', '2027-12-31')).toEqual({ start: '2028-01-01', end: '2028-01-01' })
    expect(daysOf('nextMonth', '2028-01-31')).toEqual({ start: '2028-02-01', end: '2028-02-29' })
  })

  it('a Sunday ends its week', () =>
    expect(daysOf('thisWeek', '2026-11-29')).toEqual({ start: '2026-11-23', end: '2026-11-29' }))

  it('begin where the field may begin, and are gone where nothing is left', () => {
    expect(daysOf('thisWeek', '2026-11-25', '2026-11-25')).toEqual({ start: '2026-11-25', end: '2026-11-29' })
    expect(daysOf('today', '2026-11-25', '2026-11-26')).toBeNull()
    expect(periods.every((one) => one === 'today' || daysOf(one, '2026-11-25', '2026-11-25') !== null)).toBe(true)
  })
})
