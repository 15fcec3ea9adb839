import { readRelative } from '@/lib/contracts/filter-days'
import { dayAfter } from '@/lib/contracts/figure-bounds'
import type { DashboardFilter } from '@/lib/contracts/dashboards'
import type { FilterCondition, RowFilter } from '@/lib/contracts/filters'
import { isDay } from '@/lib/form-fields/is-day'

/** What somebody filters a column by: part of a text, something chosen by its code, days of the calendar or days told from today. */
export interface FilterValue {
  text?: string
  code?: string
  from?: string
  until?: string
  days?: string
}
export type FilterValues = Record<string, FilterValue>

/** What is filtered by over all parts, as conditions. */
export const sharedFilter = (filters: readonly DashboardFilter[], values: FilterValues): RowFilter => ({
  match: 'all',
  conditions: filters.flatMap(({ column, kind }): FilterCondition[] => {
    const { text = '', code = '', from = '', until = '', days = '' } = values[column] ?? {}
    if (kind === 'text') {
      if (code) return [{ column, comparison: 'eq', value: code }]
      return text ? [{ column, comparison: 'contains', value: text }] : []
    }
    if (days) return [{ column, comparison: 'eq', value: days }]
    return [
      ...(from ? [{ column, comparison: 'ge' as const, value: from }] : []),
      ...(until ? [{ column, comparison: 'lt' as const, value: dayAfter(until) }] : []),
    ]
  }),
})

const [textPrefix, codePrefix] = ['f.', 'c.']
export const isFilterName = (name: string): boolean => name.startsWith(textPrefix) || name.startsWith(codePrefix)

/** What stands in an address for the filters of a dashboard. Anybody may have written it: what does not fit is left out. */
export function valuesIn(query: URLSearchParams, filters: readonly DashboardFilter[]): FilterValues {
  return Object.fromEntries(
    filters.flatMap(({ column, kind }): [string, FilterValue][] => {
      const text = (query.get(textPrefix + column) ?? '').slice(0, 200)
      if (kind === 'text') {
        const code = (query.get(codePrefix + column) ?? '').slice(0, 200)
        return text || code ? [[column, { text, code }]] : []
      }
      if (readRelative(text)) return [[column, { days: text }]]
      const [from = '', until = ''] = text.split('~')
      const fits = from + until !== '' && [from, until].every((day) => day === '' || isDay(day))
      return fits ? [[column, { from, until }]] : []
    }),
  )
}

/** The other way round; the same is always the same text. */
export function textOf(values: FilterValues): string {
  const query = new URLSearchParams()
  for (const [column, { text = '', code = '', from = '', until = '', days = '' }] of Object.entries(values)) {
    if (code) query.set(codePrefix + column, code)
    const said = days || (until ? `${from}~${until}` : from || text)
    if (said) query.set(textPrefix + column, said)
  }
  query.sort()
  return query.toString()
}
