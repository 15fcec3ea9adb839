/** What "a working day" means, told by examples (semantics 3.19). */
export interface DayExample {
  key: 'inHours' | 'atClosing' | 'beforeOpening' | 'friday' | 'weekend' | 'beforeHoliday' | 'makeUpDay' | 'hours'
  /** Local time on the wall; 2026-03-02 is a Monday. */
  from: string
  amount: number
  unit: 'days' | 'hours'
  due: string
  /** Days off, and days worked instead, beside the week of office hours. */
  off?: readonly string[]
  worked?: readonly string[]
}

/** Monday to Friday, 9 to 12 and 13 to 18. `docs/calendars.md` holds the same table; a test runs both. */
export const dayExamples: readonly DayExample[] = [
  { key: 'inHours', from: '2026-03-02T10:00', amount: 1, unit: 'days', due: '2026-03-03T10:00' },
  { key: 'atClosing', from: '2026-03-02T18:00', amount: 1, unit: 'days', due: '2026-03-03T18:00' },
  { key: 'beforeOpening', from: '2026-03-03T07:00', amount: 1, unit: 'days', due: '2026-03-03T18:00' },
  { key: 'friday', from: '2026-03-06T16:00', amount: 1, unit: 'days', due: '2026-03-09T16:00' },
  { key: 'weekend', from: '2026-03-08T10:00', amount: 1, unit: 'days', due: '2026-03-09T18:00' },
  {
    key: 'beforeHoliday',
    from: '2026-03-04T15:00',
    amount: 1,
    unit: 'days',
    due: '2026-03-09T15:00',
    off: ['2026-03-05', '2026-03-06'],
  },
  {
    key: 'makeUpDay',
    from: '2026-03-08T10:00',
    amount: 1,
    unit: 'days',
    due: '2026-03-09T10:00',
    worked: ['2026-03-08'],
  },
  { key: 'hours', from: '2026-03-02T17:00', amount: 2, unit: 'hours', due: '2026-03-03T10:00' },
]
