import fc from 'fast-check'
import { officeCalendar } from './office-calendar'
import { leaveDays } from './leave-days'

describe('days of leave', () => {
  it.each([
    ['2026-11-30T09:00', '2026-11-30T18:00', 1, 'a Monday'],
    ['2026-11-30T09:00', '2026-11-30T12:00', 0.5, 'a morning'],
    ['2026-11-30T13:00', '2026-11-30T18:00', 0.5, 'an afternoon'],
    ['2026-11-30T09:00', '2026-11-30T10:00', 0.5, 'an hour'],
    ['2026-11-30T11:00', '2026-11-30T14:00', 1, 'a bit of both halves'],
    ['2026-11-30T12:00', '2026-11-30T13:00', 0, 'the break at noon'],
    ['2026-11-30T19:00', '2026-12-01T08:00', 0, 'a night'],
    ['2026-12-04T13:30', '2026-12-07T18:00', 1.5, 'from Friday afternoon over a weekend'],
    ['2026-12-05T00:00', '2026-12-06T23:59', 0, 'a weekend'],
  ])('from %s until %s are %d: %s', (from, until, days) => {
    expect(leaveDays(from, until)).toBe(days)
  })

  it('knows holidays and days worked instead', () => {
    const calendar = { ...officeCalendar, exceptions: { '2026-11-30': [], '2026-12-05': officeCalendar.week[1]! } }
    expect(leaveDays('2026-11-30T09:00', '2026-12-05T18:00', calendar)).toBe(5)
  })

  it('of a day without a break counts the two halves', () => {
    const calendar = { ...officeCalendar, week: Array.from({ length: 7 }, () => [{ from: '08:00', until: '16:00' }]) }
    expect(leaveDays('2026-11-30T08:00', '2026-11-30T12:00', calendar)).toBe(0.5)
    expect(leaveDays('2026-11-30T12:00', '2026-11-30T16:00', calendar)).toBe(0.5)
    expect(leaveDays('2026-11-30T11:00', '2026-11-30T13:00', calendar)).toBe(1)
  })

  it('is nothing where the end is not after the start, a time is none, or nobody is away that long', () => {
    for (const [from, until] of [
      ['2026-12-07T09:00', '2026-12-01T18:00'],
      ['2026-12-07T09:00', '2026-12-07T09:00'],
      ['soon', '2026-12-07T09:00'],
      ['0001-01-01T00:00', '9999-01-01T00:00'],
    ] as const)
      expect(leaveDays(from, until)).toBeNull()
  })

  it('counts whole days that follow each other as their sum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 40 }),
        (first, one, two) => {
          const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
          const count = (from: number, until: number) => leaveDays(`${day(from)}T00:00`, `${day(until)}T23:59`) ?? 0
          expect(count(first, first + one) + count(first + one + 1, first + one + 1 + two)).toBe(
            count(first, first + one + 1 + two),
          )
        },
      ),
    )
  })
})
