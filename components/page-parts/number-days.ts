import type { DashboardPart } from '@/lib/contracts/dashboards'
import { conditionsWithin, dayAfter, daysBefore, periodSoFar, type Days } from '@/lib/contracts/figure-bounds'
import { readRelative, spanOf } from '@/lib/contracts/filter-days'
import { isDay } from '@/lib/form-fields/is-day'
import { noFilter, type FilterCondition, type RowFilter } from '@/lib/contracts/filters'

/** What is asked for besides the report. */
export interface NumberAsked {
  shared: RowFilter
  filter: RowFilter
}

/** Periods that have begun and not ended: whole, they would have had fewer days than those before. */
const begun = { thisWeek: 'week', thisMonth: 'month', thisQuarter: 'quarter', thisYear: 'year' } as const
const isBegun = (period: string): period is keyof typeof begun => Object.hasOwn(begun, period)

/** What a reader's days are compared with. */
function daysOf(chosen: readonly FilterCondition[], today: string): { now: Days; before: Days } | null {
  const told = chosen.find(({ comparison }) => comparison === 'eq')?.value
  const relative = told === undefined ? null : readRelative(told)
  if (relative && 'period' in relative && isBegun(relative.period)) return periodSoFar(begun[relative.period], today)
  const startOf = (value: string | undefined) =>
    value === undefined ? undefined : spanOf(value, today)?.from.slice(0, 10)
  const span = told === undefined ? null : spanOf(told, today)
  const from = told === undefined ? startOf(chosen.find(({ comparison }) => comparison === 'ge')?.value) : span?.from
  const to = span ? span.to : (startOf(chosen.find(({ comparison }) => comparison === 'lt')?.value) ?? dayAfter(today))
  if (!from || from >= to || !isDay(from) || !isDay(to)) return null
  return { now: { from, to }, before: daysBefore({ from, to }) }
}

/** Days a reader may choose himself, by the bar above all parts. */
const isBound = ({ column, comparison }: FilterCondition, dateColumn: string) =>
  column === dateColumn && (comparison === 'ge' || comparison === 'lt' || comparison === 'eq')

/**
 * What a number is made of, and what it is compared with: the period so far and as much of the one before, or the days
 * the reader chose himself and as many before them. Nothing is before days that have no beginning.
 */
export function numberAsked(
  { compared, dateColumn }: Pick<DashboardPart, 'compared' | 'dateColumn'>,
  shared: RowFilter,
  today: string,
): { now: NumberAsked; before: NumberAsked | null } {
  if (compared === 'none' || dateColumn === '') return { now: { shared, filter: noFilter }, before: null }
  const within = (days: Days): RowFilter => ({ match: 'all', conditions: conditionsWithin(dateColumn, days) })
  const chosen = shared.conditions.filter((one) => isBound(one, dateColumn))
  if (chosen.length === 0) {
    const { now, before } = periodSoFar(compared, today)
    return { now: { shared, filter: within(now) }, before: { shared, filter: within(before) } }
  }
  const others = { ...shared, conditions: shared.conditions.filter((one) => !chosen.includes(one)) }
  const days = daysOf(chosen, today)
  if (!days) return { now: { shared, filter: noFilter }, before: null }
  return {
    now: { shared: others, filter: within(days.now) },
    before: { shared: others, filter: within(days.before) },
  }
}
