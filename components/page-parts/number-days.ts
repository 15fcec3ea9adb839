import type { DashboardPart } from '@/lib/contracts/dashboards'
import { conditionsWithin, dayAfter, daysBefore, periodSoFar, type Days } from '@/lib/contracts/figure-bounds'
import { spanOf } from '@/lib/contracts/filter-days'
import { noFilter, type FilterCondition, type RowFilter } from '@/lib/contracts/filters'

/** What is asked for besides the report. */
export interface NumberAsked {
  shared: RowFilter
  filter: RowFilter
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
  const told = chosen.find(({ comparison }) => comparison === 'eq')
  const span = told && spanOf(told.value, today)
  const from = span ? span.from : chosen.find(({ comparison }) => comparison === 'ge')?.value
  const to = span ? span.to : (chosen.find(({ comparison }) => comparison === 'lt')?.value ?? dayAfter(today))
  if (!from || from >= to) return { now: { shared, filter: noFilter }, before: null }
  const days = { from, to }
  return { now: { shared: others, filter: within(days) }, before: { shared: others, filter: within(daysBefore(days)) } }
}
