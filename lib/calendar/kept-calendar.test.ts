import { readFileSync } from 'node:fs'
import { calendar, type Calendar } from './calendar'
import { dayExamples } from './day-examples'
import { readHolidayFile, withHolidays } from './holiday-file'
import { resolveCalendar, type KeptCalendar, type KeptDay, type Shift } from './kept-calendar'
import { instantOf } from './local-time'
import { officeCalendar } from './office-calendar'
import { addWorkingDays, addWorkingTime, nextOpening } from './working-time'

const shift = (shiftId: string, from: string, until: string): [string, Shift] => [
  shiftId,
  { shiftId, name: shiftId, intervals: [{ from, until }] },
]
const shifts = new Map([shift('day', '09:00', '17:00'), shift('late', '14:00', '22:00')])
const day = (at: string, work: string, source: KeptDay['source'] = 'own'): KeptDay => ({
  day: at,
  name: at,
  work,
  source,
})
const kept = (calendarId: string, change: Partial<KeptCalendar> = {}): [string, KeptCalendar] => [
  calendarId,
  {
    calendarId,
    name: calendarId,
    timeZone: 'Asia/Shanghai',
    parentId: '',
    week: ['', 'day', 'day', 'day', 'day', 'day', ''],
    days: [],
    ...change,
  },
]
const asAbove = Array<string>(7).fill('parent')

function hours(calendarId: string, ...all: [string, KeptCalendar][]): Calendar {
  const resolved = resolveCalendar(calendarId, new Map(all), shifts)
  if ('problem' in resolved) throw new Error(resolved.problem)
  return calendar.parse(resolved.calendar)
}

describe('calendars made of shifts', () => {
  it('R2.9-12 a calendar has the hours of its shifts, and of the one above where it says so', () => {
    const standard = kept('standard', { days: [day('2026-10-01', ''), day('2026-10-10', 'usual')] })
    const closing = kept('closing', { parentId: 'standard', week: asAbove, days: [day('2026-12-31', 'late')] })
    expect(hours('standard', standard).week[1]).toEqual([{ from: '09:00', until: '17:00' }])
    expect(hours('closing', standard, closing)).toMatchObject({
      week: hours('standard', standard).week,
      exceptions: {
        '2026-10-01': [],
        '2026-10-10': [{ from: '09:00', until: '17:00' }],
        '2026-12-31': [{ from: '14:00', until: '22:00' }],
      },
    })
  })

  it('its own day comes before that of the one above', () => {
    const standard = kept('standard', { days: [day('2026-10-01', '')] })
    const service = kept('service', { parentId: 'standard', week: asAbove, days: [day('2026-10-01', 'late')] })
    expect(hours('service', standard, service).exceptions['2026-10-01']).toEqual([{ from: '14:00', until: '22:00' }])
  })

  it.each<[string, [string, KeptCalendar][], string]>([
    ['no working hour', [kept('a', { week: Array<string>(7).fill('') })], 'noHours'],
    ['a week taken from nowhere', [kept('a', { week: asAbove })], 'noHours'],
    ['a circle', [kept('a', { parentId: 'b' }), kept('b', { parentId: 'a' })], 'circle'],
    ['a shift there is not', [kept('a', { days: [day('2026-01-01', 'gone')] })], 'unknownShift'],
    ['nothing of that name above', [kept('a', { parentId: 'gone' })], 'unknownParent'],
  ])('says what is wrong with %s', (_name, all, problem) => {
    expect(resolveCalendar('a', new Map(all), shifts)).toEqual({ problem })
  })
})

describe('the official file of a year', () => {
  const file = (days: object[], year: number | null = 2026) => JSON.stringify({ year, days })
  const rows = [
    { name: '元旦', date: '2026-01-01', isOffDay: true },
    { name: '春节', date: '2026-02-14', isOffDay: false },
  ]

  it('R2.9-12 gives days off and days worked instead', () => {
    expect(readHolidayFile(file(rows))).toEqual({
      year: '2026',
      days: [
        { day: '2026-01-01', name: '元旦', work: '', source: 'import' },
        { day: '2026-02-14', name: '春节', work: 'usual', source: 'import' },
      ],
    })
  })

  it.each([
    ['{', 'unreadable'],
    ['[]', 'unreadable'],
    [file([{ name: 'x', date: '2026-13-01', isOffDay: true }]), 'unreadable'],
    [file([{ name: 'x', date: '2026-01-01' }]), 'unreadable'],
    [file(Array.from({ length: 400 }, () => rows[0]!)), 'unreadable'],
    [file([]), 'empty'],
    [file([{ name: 'x', date: '1999-01-01', isOffDay: true }]), 'otherYear'],
  ])('says what is wrong with %s', (text, problem) => {
    expect(readHolidayFile(text)).toEqual({ problem })
  })

  it('takes the place of what was imported for that year, and leaves what people have added', () => {
    const before = [day('2025-12-31', '', 'own'), day('2026-01-01', 'late', 'own'), day('2026-05-01', '', 'import')]
    const read = readHolidayFile(file(rows))
    if ('problem' in read) throw new Error(read.problem)
    expect(withHolidays(before, read)).toEqual({
      days: [before[0], before[1], { day: '2026-02-14', name: '春节', work: 'usual', source: 'import' }],
      kept: ['2026-01-01'],
      off: 0,
      worked: 1,
    })
  })
})

describe('what a working day means', () => {
  const officeDay = officeCalendar.week[1]!
  const zone = officeCalendar.timeZone
  const instant = (at: string) => instantOf(at.slice(0, 10), at.slice(11), zone)

  it.each(dayExamples.map((one) => [one.key, one] as const))('R2.9-12 %s', (_key, example) => {
    const by: Calendar = {
      ...officeCalendar,
      exceptions: Object.fromEntries([
        ...(example.off ?? []).map((at) => [at, []]),
        ...(example.worked ?? []).map((at) => [at, officeDay]),
      ]),
    }
    const from = instant(example.from)
    const due =
      example.unit === 'days'
        ? addWorkingDays(by, from, example.amount)
        : addWorkingTime(by, nextOpening(by, from), example.amount * 3_600_000)
    expect(due).toBe(instant(example.due))
  })

  it('the manual shows the same table', () => {
    const told = [
      ...readFileSync('docs/calendars.md', 'utf8').matchAll(/^\| (\S+T\S+) \| (\d+) (day|hour)s? \| (\S+) \|/gm),
    ]
    expect(told.map(([, from, amount, unit, due]) => [from, Number(amount), `${unit}s`, due])).toEqual(
      dayExamples.map(({ from, amount, unit, due }) => [from, amount, unit, due]),
    )
  })
})
