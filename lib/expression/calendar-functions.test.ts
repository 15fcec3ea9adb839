import { officeCalendar } from '../calendar/office-calendar'
import { hoursAround, type WorkHours } from '../calendar/work-hours'
import { formDefinition } from '../contracts/forms'
import { ComputedBefore } from '../form-data/computed-before'
import { computeFormulas } from '../form-data/compute-formulas'
import { liveRights } from '../form-data/live-rights'
import { evaluateExpression } from './evaluate-expression'
import { bookOf } from './rule-book'

const clock = { now: '2026-09-20T02:00:00.000Z', today: '2026-09-20' }
const holidays = ['01', '02', '03', '04', '05', '06', '07'].map((day) => [`2026-10-${day}`, []])
const withHolidays: WorkHours = { ...officeCalendar, exceptions: Object.fromEntries(holidays) }
const text = 'workdays("2026-10-01T09:00", "2026-10-08T18:00")'
const days = (rules?: ReturnType<typeof bookOf>) => {
  const result = evaluateExpression(text, { values: {}, ...clock, rules })
  return result.ok ? result.value : result.error
}

describe('R2.4-11 functions that ask the company’s calendar', () => {
  it('count by the calendar that is handed in, whatever was asked before', () => {
    expect(days()).toBe(6)
    expect(days(bookOf([], withHolidays))).toBe(1)
    expect(days(bookOf([], officeCalendar))).toBe(6)
    expect(days(bookOf([], { ...withHolidays, exceptions: { '2026-10-01': [] } }))).toBe(5)
    expect(days()).toBe(6)
  })

  const value = (text: string, values: object = {}, today = clock.today) => {
    const result = evaluateExpression(text, { values: { ...values }, ...clock, today, rules: bookOf([], withHolidays) })
    return result.ok ? result.value : result.error
  }
  it.each([
    ['workhours("2026-09-28T09:00", "2026-09-28T18:00")', 8],
    ['workhours("2026-09-28T11:30", "2026-09-28T13:20")', 0.83],
    ['workhours("2026-09-30T17:00", "2026-10-08T10:00")', 2],
    ['workhours("2026-10-01T09:00", "2026-10-07T18:00")', 0],
    ['workhours("2026-09-28T18:00", "2026-09-28T09:00")', null],
    ['workhours(date and time("2026-09-28T09:00:00"), "2026-09-28T12:00")', 3],
    // now() is ten o'clock on Sunday the 20th in Shanghai.
    ['workhours(now(), "2026-09-21T10:00")', 1],
    ['workhours(null, "2026-09-21T10:00")', null],
    ['workhours("1900-01-01T09:00", "2026-09-21T10:00")', null],
    ['ageAt("1990-09-20")', 36],
    ['ageAt("1990-09-21")', 35],
    ['ageAt(date("1990-09-21"), "2026-09-21")', 36],
    ['ageAt("2004-02-29", "2025-02-28")', 20],
    ['ageAt("2004-02-29", date("2025-03-01"))', 21],
    ['ageAt("2030-01-01")', null],
    ['ageAt("no day")', null],
    ['ageAt("1990-02-31")', null],
    ['ageAt("1990-09-20", null)', null],
    // In Greenwich it is the day before.
    ['ageAt("1990-09-20", "2026-09-19T16:30:00Z")', 36],
    ['ageAt("1990-09-20", date and time("2026-09-19T23:00:00+05:00"))', 36],
    ['ageAt("1990-09-20T08:00", "2026-09-19T23:59")', 35],
  ])('%s is %p', (text, expected) => expect(value(text)).toBe(expected))

  it('a day later somebody may be a year older, and a field may be called as a function is', () => {
    expect([value('ageAt("1990-09-21")'), value('ageAt("1990-09-21")', {}, '2026-09-21')]).toEqual([35, 36])
    expect(value('ageAt + workhours + workdays', { ageAt: 20, workhours: 7, workdays: 1 })).toBe(28)
    expect(value('ageAt >= 18', { ageAt: 20 })).toBe(true)
  })

  it('the age at this moment is that of the day where the company works', () => {
    const at = { now: '2026-09-19T16:30:00.000Z', today: '2026-09-20' }
    const age = (text: string) => evaluateExpression(text, { values: {}, ...at })
    expect([age('ageAt("1990-09-20", now())'), age('ageAt("1990-09-20")')]).toMatchObject([
      { value: 36 },
      { value: 36 },
    ])
  })

  it('on a day clocks are changed hours are those on the wall', () => {
    const morning = [{ from: '09:00', until: '12:00' }]
    const exceptions = { '2026-03-08': morning, '2026-11-01': morning }
    const rules = bookOf([], { ...officeCalendar, timeZone: 'America/New_York', exceptions })
    const hours = (from: string, until: string) =>
      evaluateExpression(`workhours("${from}", "${until}")`, { values: {}, ...clock, rules })
    // Ten o'clock, after an hour that is left out, and after one that comes twice.
    expect(hours('2026-03-08T14:00:00Z', '2026-03-08T12:00')).toMatchObject({ value: 2 })
    expect(hours('2026-11-01T15:00:00Z', '2026-11-01T12:00')).toMatchObject({ value: 2 })
  })

  it('a calendar that must be asked for first leaves by its own exception', () => {
    const asking = {
      ...bookOf([]),
      calendar: () => {
        throw new TypeError('ask first')
      },
    }
    expect(() => days(asking)).toThrow('ask first')
    expect(evaluateExpression('1 + 1', { values: {}, ...clock, rules: asking })).toMatchObject({ value: 2 })
  })

  const form = formDefinition.parse({
    sections: [
      {
        id: 's',
        title: '',
        fields: [
          { id: 'from', type: 'datetime', label: 'From' },
          { id: 'until', type: 'datetime', label: 'Until' },
          { id: 'days', type: 'number', label: 'Days', formula: 'workdays(from, until)' },
          { id: 'why', type: 'text', label: 'Why', visibleWhen: 'workdays(from, until) > 3' },
        ],
      },
    ],
  })
  const data = { from: '2026-10-01T09:00', until: '2026-10-08T18:00' }

  it('a form that is typed in computes and shows by it, anew when another calendar arrives', () => {
    const before = new ComputedBefore(form)
    expect(computeFormulas(form, data, { ...clock, rules: bookOf([]) }, before).days).toBe(6)
    const rules = bookOf([], withHolidays)
    expect(computeFormulas(form, data, { ...clock, rules }, before).days).toBe(1)
    expect(liveRights(form, { why: 'edit' }, data, { ...clock, rules }).why).toBe('hidden')
    expect(liveRights(form, { why: 'edit' }, data, clock).why).toBe('edit')
  })

  it('of a calendar the years around a day are handed out', () => {
    const long = {
      ...officeCalendar,
      exceptions: { '1999-01-01': [], '2024-02-01': [], '2029-12-31': [], '2031-01-01': [] },
    }
    expect(hoursAround(long, '2026-09-20')).toEqual({
      timeZone: 'Asia/Shanghai',
      week: officeCalendar.week,
      exceptions: { '2024-02-01': [], '2029-12-31': [] },
    })
  })
})
