import fc from 'fast-check'
import { calendar } from './calendar'
import { officeCalendar } from './office-calendar'
import { dayOf, instantOf, nextDay } from './local-time'
import { addWorkingDays, addWorkingTime, nextOpening, workingTimeBetween } from './working-time'

const hour = 3_600_000
const china = (text: string) => Date.parse(`${text}:00+08:00`)
const shown = (instant: number) => new Date(instant + 8 * hour).toISOString().slice(0, 16)
/** Spring festival off, and the Saturday before it worked instead. */
const swapped = calendar.parse({
  ...officeCalendar,
  exceptions: { '2026-02-16': [], '2026-02-17': [], '2026-02-14': [{ from: '09:00', until: '12:00' }] },
})

describe('working time', () => {
  it('counts hours over lunch, night and weekend', () => {
    expect(shown(addWorkingTime(officeCalendar, china('2026-03-05T11:00'), 2 * hour))).toBe('2026-03-05T14:00')
    expect(shown(addWorkingTime(officeCalendar, china('2026-03-06T17:30'), hour))).toBe('2026-03-09T09:30')
  })

  it('begins with the next opening', () => {
    expect(shown(nextOpening(officeCalendar, china('2026-03-07T10:00')))).toBe('2026-03-09T09:00')
  })

  it('knows holidays and days worked instead', () => {
    expect(shown(addWorkingTime(swapped, china('2026-02-13T17:00'), 2 * hour))).toBe('2026-02-14T10:00')
    expect(shown(addWorkingDays(swapped, china('2026-02-13T10:00'), 2))).toBe('2026-02-18T10:00')
  })

  // 2026-03-02 is a Monday; 2026-02-16 and 17 are holidays, 2026-02-15 is a Sunday worked instead.
  const madeUp = {
    ...swapped,
    exceptions: { ...swapped.exceptions, '2026-02-14': [], '2026-02-15': officeCalendar.week[1]! },
  }
  it.each([
    ['Monday 10:00', officeCalendar, '2026-03-02T10:00', 1, '2026-03-03T10:00'],
    ['Monday at closing', officeCalendar, '2026-03-02T18:00', 1, '2026-03-03T18:00'],
    ['Monday after closing', officeCalendar, '2026-03-02T21:30', 1, '2026-03-03T18:00'],
    ['Tuesday before opening', officeCalendar, '2026-03-03T07:00', 1, '2026-03-03T18:00'],
    ['Friday 16:00', officeCalendar, '2026-03-06T16:00', 1, '2026-03-09T16:00'],
    ['Saturday', officeCalendar, '2026-03-07T10:00', 1, '2026-03-09T18:00'],
    ['Sunday', officeCalendar, '2026-03-08T23:00', 1, '2026-03-09T18:00'],
    ['the day before a holiday', swapped, '2026-02-13T15:00', 2, '2026-02-18T15:00'],
    ['a Sunday that is worked, with a holiday behind it', madeUp, '2026-02-15T10:00', 1, '2026-02-18T10:00'],
    [
      'a Sunday that is worked',
      { ...madeUp, exceptions: { '2026-02-15': officeCalendar.week[1]! } },
      '2026-02-15T10:00',
      1,
      '2026-02-16T10:00',
    ],
    ['a day that closes earlier than the hour', swapped, '2026-02-13T16:00', 1, '2026-02-14T12:00'],
    ['lunch', officeCalendar, '2026-03-02T12:30', 1, '2026-03-03T13:00'],
  ])('3.19 a working day from %s', (_from, by, from, days, due) =>
    expect(shown(addWorkingDays(by, china(from), days))).toBe(due),
  )

  it('keeps clock times where clocks are changed', () => {
    const berlin = { ...officeCalendar, timeZone: 'Europe/Berlin' }
    const monday = nextOpening(berlin, Date.parse('2026-03-28T12:00:00Z'))
    expect(new Date(monday).toISOString()).toBe('2026-03-30T07:00:00.000Z')
    // A Sunday that is worked, at ten, after an hour that is left out and after one that comes twice.
    const worked = { ...berlin, exceptions: { '2026-03-29': berlin.week[1]!, '2026-10-25': berlin.week[1]! } }
    const dayAfter = (at: string) => new Date(addWorkingDays(worked, Date.parse(at), 1)).toISOString()
    expect(dayAfter('2026-03-29T08:00:00Z')).toBe('2026-03-30T08:00:00.000Z')
    expect(dayAfter('2026-10-25T09:00:00Z')).toBe('2026-10-26T09:00:00.000Z')
  })

  it('a calendar nobody ever works by does not hold the process', () => {
    const never = { ...officeCalendar, week: [[], [], [], [], [], [], []] }
    expect(addWorkingTime(never, 0, hour)).toBe(hour)
  })

  const instants = fc.integer({ min: china('2026-01-01T00:00'), max: china('2026-12-31T00:00') })
  const spans = fc.integer({ min: 0, max: 80 * hour })
  it('3.10 adding twice is adding the sum, and the time between is what was added', () => {
    fc.assert(
      fc.property(instants, spans, spans, fc.constantFrom(officeCalendar, swapped), (at, a, b, by) => {
        expect(addWorkingTime(by, addWorkingTime(by, at, a), b)).toBe(addWorkingTime(by, at, a + b))
        expect(workingTimeBetween(by, at, addWorkingTime(by, at, a))).toBe(a)
      }),
    )
  })

  const days = fc.integer({ min: 1, max: 20 })
  const calendars = fc.constantFrom(officeCalendar, swapped, madeUp)
  it('3.19 adding days is adding one day as often, from an opening', () => {
    fc.assert(
      fc.property(instants, days, calendars, (at, n, by) => {
        const opening = nextOpening(by, instantOf(nextDay(dayOf(at, by.timeZone)), '00:00', by.timeZone))
        expect(Array.from({ length: n }).reduce<number>((from) => addWorkingDays(by, from, 1), opening)).toBe(
          addWorkingDays(by, opening, n),
        )
      }),
    )
  })

  it('3.19 who begins later is due no earlier, and always while people work', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 10 * 24 * hour }), days, calendars, (at, later, n, by) => {
        expect(addWorkingDays(by, at + later, n)).toBeGreaterThanOrEqual(addWorkingDays(by, at, n))
        const due = addWorkingDays(by, at, n)
        expect(workingTimeBetween(by, at, due)).toBeGreaterThan(0)
        expect(workingTimeBetween(by, due - 1, due) === 1 || nextOpening(by, due) === due).toBe(true)
      }),
    )
  })
})
