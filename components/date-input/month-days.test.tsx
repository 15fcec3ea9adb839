import { dayKey, monthWeeks } from './month-days'

describe('the month on the first page', () => {
  it('has whole weeks from Monday to Sunday around the month', () => {
    const weeks = monthWeeks(2026, 10)
    expect(
      weeks
        .map((week) => week.map(dayKey))
        .flat()
        .slice(0, 7),
    ).toEqual(['2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01'])
    expect(weeks).toHaveLength(6)
    expect(weeks.every((week) => week.length === 7 && week[0]!.getDay() === 1)).toBe(true)
    expect(dayKey(weeks.at(-1)!.at(-1)!)).toBe('2026-12-06')
  })

  it('needs no extra week where the month fits', () => {
    // February 2027 begins on a Monday and has 28 days.
    expect(monthWeeks(2027, 1)).toHaveLength(4)
  })
})
