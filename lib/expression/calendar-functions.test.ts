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
