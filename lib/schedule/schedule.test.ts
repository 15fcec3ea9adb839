import fc from 'fast-check'
import { calendar } from '../calendar/calendar'
import { officeCalendar } from '../calendar/office-calendar'
import { dayOf } from '../calendar/local-time'
import { checkSchedule } from './check-schedule'
import { nextRuns } from './next-runs'
import { readSchedule, schedule, type CalendarSchedule, type Schedule } from './schedule'
import { isNamed, isWorkingDay, runsOn } from './schedule-days'

const zones = [
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'UTC',
  'Africa/Cairo',
] as const
/** Spring festival off, and the Saturday before it worked instead. */
const swapped = calendar.parse({
  ...officeCalendar,
  exceptions: {
    '2026-02-16': [],
    '2026-02-17': [],
    '2026-02-18': [],
    '2026-02-14': [{ from: '09:00', until: '12:00' }],
  },
})

const instants = fc
  .date({ min: new Date('2025-12-01T00:00:00Z'), max: new Date('2027-02-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.getTime())
const dayText = fc
  .date({ min: new Date('2025-06-01'), max: new Date('2027-06-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const bounds = { timeZone: fc.constantFrom(...zones), from: fc.oneof(fc.constant(''), dayText), until: fc.constant('') }
const calendarRule: fc.Arbitrary<CalendarSchedule> = fc.record({
  kind: fc.constant('calendar' as const),
  unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
  every: fc.integer({ min: 1, max: 4 }),
  times: fc.uniqueArray(time, { minLength: 1, maxLength: 3 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  on: fc.oneof(
    fc.record({ by: fc.constant('day' as const), day: fc.integer({ min: 1, max: 31 }) }),
    fc.constant({ by: 'lastDay' as const }),
    fc.record({
      by: fc.constant('weekday' as const),
      nth: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, -1 as const),
      weekday: fc.integer({ min: 0, max: 6 }),
    }),
    fc.record({ by: fc.constant('workingDay' as const), nth: fc.constantFrom(1, 2, 5, -1, -2) }),
  ),
  months: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 }),
  onRestDays: fc.constantFrom('run' as const, 'skip' as const, 'next' as const, 'previous' as const),
  ...bounds,
})
const cronRule: fc.Arbitrary<Schedule> = fc.record({
  kind: fc.constant('cron' as const),
  cron: fc.constantFrom(
    '0 9 * * *',
    '30 2 * * *',
    '*/15 8-18 * * MON-FRI',
    '0 0 1 * *',
    '15 30 2 * * *',
    '0 12 L * *',
    '0 9 * * 1#1',
  ),
  ...bounds,
})

const clockOf = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' }).format(instant)
const shown = (instant: number, timeZone: string) => `${dayOf(instant, timeZone)} ${clockOf(instant, timeZone)}`
const runsOf = (rule: object, after: string, count = 3) => {
  const read = schedule.parse(rule)
  return nextRuns(read, { after: Date.parse(after), count, calendar: swapped }).map((run) => shown(run, read.timeZone))
}
const rule = { kind: 'calendar', unit: 'day', every: 1, times: ['09:00'], timeZone: 'Asia/Shanghai' }

describe('R2.8-25 schedules', () => {
  it('runs come one after the other, after the moment asked about, on the days between first and last', () => {
    fc.assert(
      fc.property(fc.oneof(calendarRule, cronRule), instants, fc.integer({ min: 0, max: 400 }), (one, after, span) => {
        const from = one.from
        const limited = {
          ...one,
          until: from ? new Date(Date.parse(from) + span * 86_400_000).toISOString().slice(0, 10) : '',
        }
        const runs = nextRuns(limited, { after, count: 6, calendar: swapped })
        runs.forEach((run, index) => expect(run).toBeGreaterThan(index === 0 ? after : runs[index - 1]!))
        for (const day of runs.map((run) => dayOf(run, one.timeZone))) {
          if (limited.from) expect(day >= limited.from).toBe(true)
          if (limited.until) expect(day <= limited.until).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('every run is on a day of the rule at one of its times, or the time clocks jumped to; none is left out', () => {
    fc.assert(
      fc.property(calendarRule, instants, (one, after) => {
        const runs = nextRuns(one, { after, count: 8, calendar: swapped })
        for (const run of runs) {
          expect(runsOn(one, dayOf(run, one.timeZone), swapped)).toBe(true)
          const clock = clockOf(run, one.timeZone)
          // Lord Howe moves its clocks by half an hour, the others by one.
          const jumped = one.times.some((each) =>
            [30, 60].some((by) => clockOf(Date.parse(`2026-01-01T${each}:00Z`) + by * 60_000, 'UTC') === clock),
          )
          expect(one.times.includes(clock) || jumped).toBe(true)
        }
        const [first] = runs
        if (first === undefined) return
        for (
          let day = dayOf(after, one.timeZone);
          day < dayOf(first, one.timeZone);
          day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
        ) {
          if (runsOn(one, day, swapped)) expect(day).toBe(dayOf(after, one.timeZone))
        }
      }),
      { numRuns: 60 },
    )
  })

  it('where nobody works nothing runs, unless the rule says so', () => {
    fc.assert(
      fc.property(calendarRule, instants, (one, after) => {
        const days = nextRuns(one, { after, count: 5, calendar: swapped }).map((run) => dayOf(run, one.timeZone))
        if (one.onRestDays !== 'run') expect(days.every((day) => isWorkingDay(swapped, day))).toBe(true)
        if (one.onRestDays === 'run' || one.onRestDays === 'skip')
          expect(days.every((day) => isNamed(one, day, swapped))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('counts in twos from its first day', () => {
    expect(runsOf({ ...rule, every: 2, from: '2026-03-02' }, '2026-03-01T00:00:00Z')).toEqual([
      '2026-03-02 09:00',
      '2026-03-04 09:00',
      '2026-03-06 09:00',
    ])
    expect(
      runsOf({ ...rule, unit: 'week', every: 2, weekdays: [1, 5], from: '2026-03-02' }, '2026-03-02T02:00:00Z'),
    ).toEqual(['2026-03-06 09:00', '2026-03-16 09:00', '2026-03-20 09:00'])
  })

  it('knows the days of a month', () => {
    const month = { ...rule, unit: 'month' }
    expect(runsOf({ ...month, on: { by: 'day', day: 31 } }, '2026-01-31T12:00:00Z')).toEqual([
      '2026-02-28 09:00',
      '2026-03-31 09:00',
      '2026-04-30 09:00',
    ])
    expect(runsOf({ ...month, on: { by: 'weekday', nth: -1, weekday: 5 } }, '2026-01-31T12:00:00Z', 2)).toEqual([
      '2026-02-27 09:00',
      '2026-03-27 09:00',
    ])
    expect(runsOf({ ...month, on: { by: 'workingDay', nth: -1 } }, '2026-01-31T12:00:00Z', 2)).toEqual([
      '2026-02-27 09:00',
      '2026-03-31 09:00',
    ])
    expect(
      runsOf({ ...rule, unit: 'year', months: [2], on: { by: 'day', day: 29 } }, '2026-01-01T00:00:00Z', 3),
    ).toEqual(['2026-02-28 09:00', '2027-02-28 09:00', '2028-02-29 09:00'])
  })

  it('moves off holidays by the calendar of the office, swapped days included', () => {
    const middle = { ...rule, unit: 'month', on: { by: 'day', day: 16 } }
    expect(runsOf({ ...middle, onRestDays: 'next' }, '2026-02-01T00:00:00Z', 1)).toEqual(['2026-02-19 09:00'])
    expect(runsOf({ ...middle, onRestDays: 'previous' }, '2026-02-01T00:00:00Z', 1)).toEqual(['2026-02-14 09:00'])
    expect(runsOf({ ...middle, onRestDays: 'skip' }, '2026-02-01T00:00:00Z', 1)).toEqual(['2026-03-16 09:00'])
  })

  it('keeps clock times where clocks are changed, runs once where they are turned back', () => {
    const night = { ...rule, times: ['02:30'], timeZone: 'Europe/Berlin' }
    expect(runsOf(night, '2026-03-27T12:00:00Z', 3)).toEqual([
      '2026-03-28 02:30',
      '2026-03-29 03:30',
      '2026-03-30 02:30',
    ])
    expect(runsOf(night, '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25 02:30', '2026-10-26 02:30'])
    const cron = { kind: 'cron', cron: '30 2 * * *', timeZone: 'Europe/Berlin' }
    expect(runsOf(cron, '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25 02:30', '2026-10-26 02:30'])
    expect(runsOf(cron, '2026-03-28T12:00:00Z', 2)).toEqual(['2026-03-29 03:00', '2026-03-30 02:30'])
  })

  it('names what is wrong at its field', () => {
    const now = Date.parse('2026-03-05T00:00:00Z')
    const problems = (one: object) => checkSchedule(one as Schedule, now)
    const cron = { kind: 'cron', cron: '0 9 * * *', timeZone: 'Asia/Shanghai', from: '', until: '' }
    const plain = schedule.parse(rule)
    expect(problems(cron)).toEqual([])
    expect(problems({ ...cron, cron: '' })).toEqual([{ field: 'cron', kind: 'cronEmpty' }])
    expect(problems({ ...cron, cron: '0 9 *' })).toEqual([{ field: 'cron', kind: 'cronLength' }])
    expect(problems({ ...cron, cron: '0 25 * * *' })).toEqual([
      { field: 'cron', kind: 'cronPart', part: 'hour', text: '25' },
    ])
    expect(problems({ ...cron, cron: '0 61 9 * * *' })).toEqual([
      { field: 'cron', kind: 'cronPart', part: 'minute', text: '61' },
    ])
    expect(problems({ ...cron, cron: '0 9 30 2 *' })).toEqual([{ field: 'cron', kind: 'never' }])
    expect(problems({ ...plain, timeZone: 'Mars/North' })).toEqual([{ field: 'timeZone', kind: 'zone' }])
    expect(problems({ ...plain, from: '2026-03-05', until: '2026-03-01' })).toEqual([{ field: 'until', kind: 'order' }])
    expect(problems({ ...plain, until: '2026-03-01' })).toEqual([{ field: 'until', kind: 'never' }])
    expect(problems({ ...plain, unit: 'week', times: [] })).toEqual([
      { field: 'times', kind: 'timesEmpty' },
      { field: 'weekdays', kind: 'weekdaysEmpty' },
    ])
    expect(problems({ ...plain, every: 0 })).toEqual([{ field: 'every', kind: 'every' }])
  })

  it('is read from the text it is handed over as', () => {
    const one = schedule.parse(rule)
    expect(readSchedule(JSON.stringify(one))).toEqual(one)
    expect([readSchedule(''), readSchedule('0 9 * * *'), readSchedule('{"kind":"cron"}')]).toEqual([null, null, null])
  })
})
