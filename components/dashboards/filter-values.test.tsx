import { numberAsked } from '@/components/page-parts/number-days'
import type { DashboardFilter } from '@/lib/contracts/dashboards'
import { sharedFilter, textOf, valuesIn, type FilterValues } from './filter-values'

const filters: DashboardFilter[] = [
  { column: '_submitted', title: '', kind: 'date' },
  { column: '_status', title: '', kind: 'text' },
  { column: '_title', title: '', kind: 'text' },
]

describe('issue 21 what is filtered by over a dashboard', () => {
  it('stands in its address and comes back from it; what does not fit is left out', () => {
    const all: FilterValues[] = [
      { _submitted: { days: 'sys:/thisQuarter' }, _status: { text: '', code: 'approved' } },
      { _submitted: { from: '2026-11-01', until: '2026-11-30' }, _title: { text: 'a~b', code: '' } },
      { _submitted: { from: '', until: '2026-11-30' } },
    ]
    for (const values of all) expect(valuesIn(new URLSearchParams(textOf(values)), filters)).toEqual(values)
    expect(valuesIn(new URLSearchParams({ 'f._submitted': 'soon', 'f.gone': 'x' }), filters)).toEqual({})
  })

  it('is asked for by codes and by days told from today, which a number is compared with as many before', () => {
    const shared = sharedFilter(filters, { _submitted: { days: 'sys:/lastMonth' }, _status: { code: 'approved' } })
    expect(shared.conditions).toEqual([
      { column: '_submitted', comparison: 'eq', value: 'sys:/lastMonth' },
      { column: '_status', comparison: 'eq', value: 'approved' },
    ])
    const { now, before } = numberAsked({ compared: 'month', dateColumn: '_submitted' }, shared, '2026-11-27')
    const within = (from: string, to: string) => [
      { column: '_submitted', comparison: 'ge', value: from },
      { column: '_submitted', comparison: 'lt', value: to },
    ]
    expect(now.filter.conditions).toEqual(within('2026-10-01', '2026-11-01'))
    expect(before?.filter.conditions).toEqual(within('2026-08-31', '2026-10-01'))
    expect(before?.shared.conditions).toEqual([{ column: '_status', comparison: 'eq', value: 'approved' }])
  })
})
