import fc from 'fast-check'
import { calendar, officeCalendar } from './calendar'
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
    expect(shown(addWorkingTime(officeCalendar, china('2026-03-05T11:00'), 2 * hour))).toBe(
      '2026-03-05T14:00',
    )
    expect(shown(addWorkingTime(officeCalendar, china('2026-03-06T17:30'), hour))).toBe('2026-03-09T09:30')
  })

  it('begins with the next opening', () => {
    expect(shown(nextOpening(officeCalendar, china('2026-03-07T10:00')))).toBe('2026-03-09T09:00')
  })

  it('knows holidays and days worked instead', () => {
    expect(shown(addWorkingTime(swapped, china('2026-02-13T17:00'), 2 * hour))).toBe('2026-02-14T10:00')
    expect(shown(addWorkingDays(swapped, china('2026-02-13T10:00'), 2))).toBe('2026-02-18T18:00')
  })

  it('a day is a working day whatever its length, and ends when people leave', () => {
    expect(shown(addWorkingDays(officeCalendar, china('2026-03-05T10:00'), 1))).toBe('2026-03-06T18:00')
    expect(shown(addWorkingDays(officeCalendar, china('2026-03-05T20:00'), 1))).toBe('2026-03-09T18:00')
  })

  it('keeps clock times where clocks are changed', () => {
    const berlin = { ...officeCalendar, timeZone: 'Europe/Berlin' }
    const monday = nextOpening(berlin, Date.parse('2026-03-28T12:00:00Z'))
    expect(new Date(monday).toISOString()).toBe('2026-03-30T07:00:00.000Z')
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
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }), (at, a, b) => {
        expect(addWorkingDays(swapped, addWorkingDays(swapped, at, a), b)).toBe(
          addWorkingDays(swapped, at, a + b),
        )
      }),
    )
  })
})
