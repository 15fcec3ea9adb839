import type { FigureWay } from '@/lib/contracts/figures'
import { partFor } from '@/server/http/sentences'
import { figureColumns, figuresOf, gatheredBy } from './figures-in-memory'
import { selectRows } from './rows-in-memory'

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

  const headed = (...values: { column?: string; how: FigureWay; title?: string; format?: string }[]) => {
    const own = [
      { name: 'amount', title: '金额|Amount|金額', type: 'number', format: '' },
      { name: 'hours', title: '', type: 'number', format: '0.0' },
    ] as const
    const asked = values.map((one) => ({ column: 'amount', title: '', format: '', ...one }))
    return figureColumns({ groups: [], across: [], orders: [], limit: 10, values: asked }, own)
  }

  it('R2.9-04 figures that lie between numbers have two decimals at most, unless a form is given', () => {
    const ways = ['average', 'median', 'p90', 'sum', 'count'] as const
    expect(headed(...ways.map((how) => ({ how }))).map(({ format }) => format)).toEqual([
      '0.##',
      '0.##',
      '0.##',
      '',
      '',
    ])
    expect(headed({ how: 'average', format: '0.000' })[0]?.format).toBe('0.000')
    expect(headed({ how: 'average', column: 'hours' })[0]?.format).toBe('0.0')
  })

  it('R2.9-04 a column measured more than once is told apart by the way, one with a title of its own keeps it', () => {
    const titles = (...values: Parameters<typeof headed>) =>
      headed(...values).map(({ title }) => [partFor('zh-CN', title), partFor('en-US', title), partFor('zh-TW', title)])
    expect(titles({ how: 'sum' }, { how: 'average' }, { how: 'least', title: 'Cheapest' })).toEqual([
      ['金额 · 求和', 'Amount · sum', '金額 · 求和'],
      ['金额 · 平均', 'Amount · average', '金額 · 平均'],
      ['Cheapest', 'Cheapest', 'Cheapest'],
    ])
    expect(titles({ how: 'sum' }, { how: 'sum', column: 'hours' }, { how: 'count', column: '*' })).toEqual([
      ['金额', 'Amount', '金額'],
      ['hours', 'hours', 'hours'],
      ['', '', ''],
    ])
  })

  it('weeks are those of ISO 8601; what is no date has no period', () => {
    expect(gatheredBy('week', '2027-01-01T08:00:00Z', 'date')).toBe('2026-W53')
    expect(gatheredBy('week', '2026-02-31', 'date')).not.toBe('')
    expect(gatheredBy('month', 'soon', 'date')).toBeNull()
  })

  it('R2.9-29 a moment told with its zone is gathered under the day it is filtered by', () => {
    const own = { title: '', format: '', key: false, width: 0, hidden: false }
    const at = [{ ...own, name: 'at', type: 'date' as const }]
    const given = [{ at: '2026-11-30T18:00:00Z' }, { at: '2026-11-30T09:00:00Z' }]
    const months = figuresOf(
      { groups: [{ column: 'at', by: 'month' }], across: [], values: [], orders: [], limit: 10 },
      at,
      given,
    ).rows.map(({ g0 }) => g0)
    expect(months).toEqual(['2026-11', '2026-12'])
    const conditions = [{ column: 'at', comparison: 'ge' as const, value: '2026-12-01' }]
    const { rows } = selectRows({ columns: at, rows: given, filters: [{ match: 'all', conditions }], keyword: '', today: '2026-11-27', limit: 10, offset: 0 }) // prettier-ignore
    expect(rows).toEqual([given[0]])
  })
})
