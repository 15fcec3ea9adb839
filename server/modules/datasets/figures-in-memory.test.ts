import { figuresOf, gatheredBy } from './figures-in-memory'

const columns = [
  { name: 'who', title: '', type: 'text', format: '' },
  { name: 'hours', title: '', type: 'number', format: '0.0' },
] as const
const of = (how: 'median' | 'p90' | 'average' | 'distinct' | 'least', hours: (number | string | null)[]) =>
  figuresOf(
    { groups: [], across: [], values: [{ column: 'hours', how, title: '', format: '' }], orders: [], limit: 10 },
    columns,
    hours.map((one) => ({ who: 'a', hours: one })),
  ).totals.v0

describe('figures of rows', () => {
  it('median and 90th percentile lie between neighbours, as in PostgreSQL', () => {
    expect(of('median', [1, 2, 3, 4])).toBe(2.5)
    expect(of('p90', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBeCloseTo(9.1)
  })

  it('what is empty or no number is left out; nothing at all has no average', () => {
    expect(of('average', [0.1, 0.2, null, 'x'])).toBeCloseTo(0.15)
    expect(of('distinct', [1, 1, null, 2])).toBe(2)
    expect(of('least', [])).toBeNull()
  })

  it('weeks are those of ISO 8601; what is no date has no period', () => {
    expect(gatheredBy('week', '2027-01-01T08:00:00Z')).toBe('2026-W53')
    expect(gatheredBy('week', '2026-02-31')).not.toBe('')
    expect(gatheredBy('month', 'soon')).toBeNull()
  })
})
